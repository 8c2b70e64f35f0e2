/** Follows a program from its first line to its last and notes what it sends, as far as that follows from its text. */
import type {Node as SyntaxNode} from 'web-tree-sitter';
import {argumentsOf, childrenOf, DEEPEST, evaluate, field, namesInside} from './evaluate.ts';
import {httpxCall, langchainCall} from './client-calls.ts';
import type {PythonRequest, Sent} from './request.ts';
import {callOn, maySend} from './senders.ts';
import {type Arguments, Chain, isDictionary, joined, LocalFunction, Made, Reply, UNKNOWN} from './values.ts';

/** What may happen or not, or how often nobody knows. */
const UNCERTAIN =
  /^(?:while_statement|if_statement|elif_clause|except_clause|conditional_expression|lambda|\w*comprehension|generator_expression|match_statement)$/;

/** `a.b.c` -> the node of `a`, and `['b', 'c']`. */
function chainOf(callee: SyntaxNode): [SyntaxNode, string[]] {
  const names: string[] = [];
  let object = callee;
  while (object.type === 'attribute') {
    names.unshift(field(object, 'attribute')?.text ?? '');
    object = field(object, 'object') as SyntaxNode;
  }
  return [object, names];
}

/** Without requests a program shows something, or keeps what it would send to itself. */
export interface Reading {
  readonly requests: readonly PythonRequest[];
  /** Whether these are all. */
  readonly isKnown: boolean;
  readonly prints: boolean;
}

export class Program {
  private requests: PythonRequest[] = [];
  private isKnown = true;
  private prints = false;
  private names = new Map<string, unknown>();
  private depth = 0;

  /** Goes on with the names that it has. */
  read(root: SyntaxNode): Reading {
    this.requests = [];
    this.isKnown = true;
    this.prints = false;
    this.runAll(root);
    const {requests, isKnown, prints} = this;
    return {requests, isKnown, prints};
  }

  private run(node: SyntaxNode): void {
    if (node.type === 'function_definition')
      this.names.set(field(node, 'name')?.text ?? '', new LocalFunction(node));
    else if (node.type === 'class_definition') return;
    else if (node.type === 'assignment' || node.type === 'augmented_assignment') this.assign(node);
    else if (node.type === 'with_item') this.enter(node);
    else if (node.type === 'for_statement') this.repeat(node);
    else if (node.type === 'if_statement' && /__name__/.test(field(node, 'condition')?.text ?? ''))
      this.runAll(field(node, 'consequence'));
    else if (UNCERTAIN.test(node.type)) this.runPerhaps(node);
    else {
      this.runAll(node);
      if (node.type === 'call') this.call(node);
    }
  }

  private runAll(node: SyntaxNode | null): void {
    for (const child of node ? childrenOf(node) : []) this.run(child);
  }

  private note(sent: Sent): void {
    if (sent) this.requests.push(...sent);
    else this.isKnown = false;
  }

  private assign(node: SyntaxNode): void {
    const left = field(node, 'left');
    const right = field(node, 'right');
    if (!left || !right) return;
    this.run(right);
    const value = evaluate(right, this.names);
    if (node.type === 'augmented_assignment') {
      const before = this.names.get(left.text);
      const isMerge = field(node, 'operator')?.text === '|=' && isDictionary(before) && isDictionary(value);
      this.names.set(left.text, isMerge ? {...before, ...value} : UNKNOWN);
    } else if (left.type === 'identifier') this.names.set(left.text, value);
    else this.forget(left);
  }

  /** Part of it changes in ways that are not followed. */
  private forget(node: SyntaxNode): void {
    if (node.type === 'identifier') this.names.set(node.text, UNKNOWN);
    const inner = node.type === 'subscript' ? field(node, 'value') : undefined;
    for (const part of inner ? [inner] : node.type === 'attribute' ? [] : childrenOf(node)) this.forget(part);
  }

  /** `with … as name` */
  private enter(node: SyntaxNode): void {
    this.runAll(node);
    const pattern = field(node, 'value');
    const [value, target] = pattern?.type === 'as_pattern' ? childrenOf(pattern) : [];
    if (value && target) this.names.set(target.text, evaluate(value, this.names));
  }

  private repeat(node: SyntaxNode): void {
    const left = field(node, 'left');
    const right = field(node, 'right');
    const body = field(node, 'body');
    if (!left || !right || !body) return;
    this.run(right);
    const values = evaluate(right, this.names);
    if (left.type !== 'identifier' || !Array.isArray(values)) {
      this.forget(left);
      this.runPerhaps(body);
      return;
    }
    for (const value of values) {
      this.names.set(left.text, value);
      this.runAll(body);
    }
  }

  private runPerhaps(node: SyntaxNode): void {
    const before = this.requests.length;
    const names = new Map(this.names);
    this.runAll(node);
    if (this.requests.length > before) this.isKnown = false;
    for (const [name, value] of this.names) if (names.get(name) !== value) this.names.set(name, UNKNOWN);
  }

  private call(node: SyntaxNode): void {
    const callee = field(node, 'function');
    const args = argumentsOf(node, this.names);
    if (!callee) return;
    const [root, path] = chainOf(callee);
    if (path.length === 0) {
      if (root.text === 'print') this.prints = true;
      const local = this.names.get(root.text);
      if (local instanceof LocalFunction && args) this.enterFunction(local, args);
      return;
    }
    if (root.text === 'httpx' && args) return this.note(httpxCall(undefined, path, args));
    const object = evaluate(root, this.names);
    if (object instanceof Made) return this.note(args && callOn(object, path, args, this.requests.length));
    if (object instanceof Chain && /^a?invoke$/.test(path[0] ?? ''))
      return void this.follow(object, args?.placed[0]);
    // A method of something that is not known.
    if (maySend(path.at(-1) ?? '') && !isDictionary(object)) this.note(undefined);
  }

  private enterFunction(local: LocalFunction, args: Arguments): void {
    if (this.depth === DEEPEST) return this.note(undefined);
    const outside = this.names;
    this.names = namesInside(local, args, outside);
    this.depth += 1;
    this.runAll(field(local.node, 'body'));
    this.depth -= 1;
    this.names = outside;
  }

  /** A chain of LangChain: each link gets what the one before it made. */
  private follow({links}: Chain, input: unknown): unknown {
    return links.reduce((value, link) => this.link(link, value), input);
  }

  private link(link: unknown, value: unknown): unknown {
    if (link instanceof LocalFunction) return UNKNOWN;
    if (isDictionary(link))
      return Object.fromEntries(
        Object.entries(link).map(([name, part]) => [
          name,
          part instanceof Chain ? this.follow(part, value) : UNKNOWN,
        ]),
      );
    if (!(link instanceof Made)) {
      this.note(undefined);
      return UNKNOWN;
    }
    if (link.name === 'StrOutputParser') return value;
    if (link.name === 'ChatPromptTemplate.from_template') return fillTemplate(link.args.placed[0], value);
    const [local] = link.args.placed;
    if (link.name === 'RunnableLambda' && local instanceof LocalFunction) {
      this.enterFunction(local, {
        placed: [new Made('PromptValue', {placed: [value], named: new Map()})],
        named: new Map(),
      });
      return UNKNOWN;
    }
    const sent = langchainCall(link, ['invoke'], {placed: [value], named: new Map()});
    this.note(sent);
    return sent ? new Reply(this.requests.length - 1, ['choices', 0, 'message', 'content']) : UNKNOWN;
  }
}

/** `"… {name} …"` with the values of a dictionary. */
function fillTemplate(template: unknown, values: unknown): unknown {
  if (typeof template !== 'string' || !isDictionary(values)) return UNKNOWN;
  return joined(
    template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? UNKNOWN))),
  );
}
