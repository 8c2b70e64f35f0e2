/** JSON and HTTP in the colours of the page: the classes that site/markdown/token-theme.ts gives printed code. */
import {Fragment, type ReactNode} from 'react';
import {FOLDED} from './excerpt.ts';
import styles from './styles.module.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

export interface Token {
  readonly text: string;
  readonly kind?: 'property' | 'string' | 'constant';
}

/** One line of pretty-printed JSON. Other text has no tokens that would mislead: it is not coloured at all. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({text: line.slice(end, match.index)});
    const [text, quoted, colon] = match;
    tokens.push({
      text,
      kind: quoted === undefined ? 'constant' : colon === undefined ? 'string' : 'property',
    });
    end = match.index + text.length;
  }
  if (end < line.length) tokens.push({text: line.slice(end)});
  return tokens;
}

/** A long response is not worth an element a word. */
const MAX_COLOURED = 100_000;

const isJson = (text: string) => text.length <= MAX_COLOURED && /^[[{]/.test(text);

interface LineProps {
  readonly text: string;
  readonly isColoured: boolean;
  readonly onMore?: () => void;
}

function Line({text, isColoured, onMore}: LineProps): ReactNode {
  if (!isColoured) return text;
  const [folded] = (onMore && FOLDED.exec(text)) ?? [];
  if (folded !== undefined) {
    const [before = '', after = ''] = text.split(folded);
    return (
      <>
        <Line text={before} isColoured />
        <button type="button" className={styles.more} onClick={onMore}>
          {folded}
        </button>
        {after}
      </>
    );
  }
  return tokensOf(text).map((token, index) =>
    token.kind ? (
      <span key={index} className={`tok-${token.kind}`}>
        {token.text}
      </span>
    ) : (
      token.text
    ),
  );
}

/** `  "content": "…"` -> `  "content"`: with its indentation, which says how deep it stands. */
const nameIn = (line: string) => /^\s*"[^"]*"(?=:)/.exec(line)?.[0];

/** The lines of a printed response that are highlighted: a line of the live one that says the same, or names the same, is too. */
export function highlighter(printed: readonly string[]): (line: string) => boolean {
  const names = new Set(printed.map(nameIn).filter((name) => name !== undefined));
  const whole = new Set(printed.map((line) => line.trimEnd()));
  return (line) => whole.has(line.trimEnd()) || names.has(nameIn(line) ?? '');
}

interface Props {
  readonly text: string;
  readonly isHighlighted?: (line: string) => boolean;
  /** A press on what stands for folded fields. */
  readonly onMore?: () => void;
}

export default function ColouredText({text, isHighlighted, onMore}: Props): ReactNode {
  const isColoured = isJson(text);
  if (!isColoured && !isHighlighted) return text;
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      {isHighlighted?.(line) ? (
        <span className="hl">
          <Line text={line} isColoured={isColoured} onMore={onMore} />
        </span>
      ) : (
        <Line text={line} isColoured={isColoured} onMore={onMore} />
      )}
    </Fragment>
  ));
}
