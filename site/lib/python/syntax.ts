/**
 * The syntax of a program, read once. Every question to the parser goes into WebAssembly and back, and all
 * programs of a page are followed again for each program after them: nine seconds of a build went into asking
 * the same.
 */
import once from '../once.cjs';
import {parseSource} from '../tree-sitter.ts';

/** What is asked of a node of the parser. */
export interface SyntaxNode {
  readonly type: string;
  readonly text: string;
  readonly namedChildren: readonly (SyntaxNode | null)[];
  namedChild(index: number): SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
}

class KeptNode implements SyntaxNode {
  readonly type: string;
  private readonly fields = new Map<string, SyntaxNode | null>();
  private ownText: string | undefined;
  private children: readonly (SyntaxNode | null)[] | undefined;

  constructor(private readonly node: SyntaxNode) {
    this.type = node.type;
  }

  get text(): string {
    return (this.ownText ??= this.node.text);
  }

  get namedChildren(): readonly (SyntaxNode | null)[] {
    return (this.children ??= this.node.namedChildren.map(keep));
  }

  namedChild(index: number): SyntaxNode | null {
    return this.namedChildren[index] ?? null;
  }

  childForFieldName(name: string): SyntaxNode | null {
    const known = this.fields.get(name);
    if (known !== undefined) return known;
    const child = keep(this.node.childForFieldName(name));
    this.fields.set(name, child);
    return child;
  }
}

const keep = (node: SyntaxNode | null): SyntaxNode | null => node && new KeptNode(node);

/** Once a process, whoever asks: the compiler of pages and the compiler of programs read the same code. */
export async function parseProgram(code: string): Promise<SyntaxNode> {
  const programs = once('python programs', () => new Map<string, SyntaxNode>());
  const program = programs.get(code) ?? new KeptNode(await parseSource('python', code));
  programs.set(code, program);
  return program;
}
