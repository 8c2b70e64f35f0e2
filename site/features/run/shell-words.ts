/** Splits one shell command into words the way a shell would, as far as our examples need it. */

export class CommandError extends Error {}

/** `${NAME:?}` is `$NAME` that a shell refuses to fill in while it is empty. */
const VARIABLE = /^\$(?:\{(\w+)(?::\?)?\}|(\w+))/;
const FORBIDDEN = /^(?:[|;&<>`]|\$\()/;

class Reader {
  private position = 0;
  private readonly words: string[] = [];
  private word: string | undefined;

  constructor(
    private readonly source: string,
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  read(): string[] {
    while (this.position < this.source.length) this.step();
    this.endWord();
    return this.words;
  }

  private get rest(): string {
    return this.source.slice(this.position);
  }

  private step(): void {
    const char = this.source[this.position] as string;
    if (/\s/.test(char)) return this.skip();
    if (char === '#' && this.word === undefined) return this.skipComment();
    if (char === "'") return this.singleQuoted();
    if (char === '"') return this.doubleQuoted();
    if (char === '\\') return this.escaped();
    if (FORBIDDEN.test(this.rest)) {
      throw new CommandError(`One curl command at a time: "${char}" is not understood here.`);
    }
    if (char === '$') return this.add(this.variable());
    this.position += 1;
    this.add(char);
  }

  private add(text: string): void {
    this.word = (this.word ?? '') + text;
  }

  private endWord(): void {
    if (this.word !== undefined) this.words.push(this.word);
    this.word = undefined;
  }

  private skip(): void {
    this.position += 1;
    this.endWord();
  }

  private skipComment(): void {
    const end = this.rest.indexOf('\n');
    this.position = end === -1 ? this.source.length : this.position + end;
  }

  /** A backslash before a line break joins the lines; before anything else it protects it. */
  private escaped(): void {
    const next = this.source[this.position + 1];
    this.position += 2;
    if (next !== undefined && next !== '\n') this.add(next);
  }

  private singleQuoted(): void {
    const end = this.source.indexOf("'", this.position + 1);
    if (end === -1) throw new CommandError("A single quote (') is not closed.");
    this.add(this.source.slice(this.position + 1, end));
    this.position = end + 1;
  }

  private doubleQuoted(): void {
    this.position += 1;
    this.add('');
    for (;;) {
      const char = this.source[this.position];
      if (char === undefined) throw new CommandError('A double quote (") is not closed.');
      if (char === '"') break;
      if (char === '$') {
        this.add(this.variable());
      } else if (char === '\\' && /["\\$`]/.test(this.source[this.position + 1] ?? '')) {
        this.add(this.source[this.position + 1] as string);
        this.position += 2;
      } else {
        this.add(char);
        this.position += 1;
      }
    }
    this.position += 1;
  }

  private variable(): string {
    const match = VARIABLE.exec(this.rest);
    const name = match?.[1] ?? match?.[2];
    if (match === null || name === undefined) {
      this.position += 1;
      return '$';
    }
    this.position += match[0].length;
    const value = this.variables[name];
    if (value === undefined) throw new CommandError(`The variable $${name} is not set in the sandbox.`);
    return value;
  }
}

export function splitCommand(source: string, variables: Readonly<Record<string, string>>): string[] {
  return new Reader(source, variables).read();
}

/** A here-document as a shell fills it in: quotes are text, a backslash protects only what would be filled in. */
export function expandText(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(
    /\\([\\$`])|\$(?:\{(\w+)(?::\?)?\}|(\w+))/g,
    (_, escaped?: string, braced?: string, plain?: string) => {
      if (escaped !== undefined) return escaped;
      const name = braced ?? plain ?? '';
      const value = variables[name];
      if (value === undefined) throw new CommandError(`The variable $${name} is not set in the sandbox.`);
      return value;
    },
  );
}
