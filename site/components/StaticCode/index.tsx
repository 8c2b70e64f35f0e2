import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Status} from '../Badges/index.tsx';
import CopyButton from '../CopyButton/index.tsx';
import SandboxRules from '../SandboxRules/index.tsx';
import RunButton from '../RunButton/index.tsx';
import type {Runnable} from '../../markdown/runnable.ts';
import {isLanguage, LANGUAGES} from '../../markdown/languages.ts';
import styles from './styles.module.css';

/** What site/markdown/highlight makes of a fenced block. */
export interface StaticCodeProps {
  readonly html: string;
  readonly lang: string;
  readonly title?: string;
  readonly tab?: string;
  readonly response?: 'full' | 'partial';
  readonly status?: string;
  readonly output?: boolean;
  /** The sandbox's own rules that shaped the response, separated by commas. */
  readonly rules?: string;
  /** What the sandbox can run, and how: markdown/runnable.ts. */
  readonly run?: Runnable;
  /** The values that a reader cannot change: features/run/literals. */
  readonly fixed?: string;
  /** Set by CodeTabs, which shows one Run button for all its tabs. */
  readonly isInTabs?: boolean;
  /** What the sandbox has no endpoint for, of an example of the Python reference. */
  readonly outside?: string;
  /** The tab that Run runs in its place, of a tab that cannot run in a page. */
  readonly runsAs?: string;
  readonly showLineNumbers?: boolean;
  /** How many, of a long block: css/code.css leaves it out while the page loads. */
  readonly lines?: string;
  /** How many more they are on a phone, where they wrap. */
  readonly wraps?: string;
}

/** Above the code, and in the Markdown twin. Without one, the stylesheet writes the language there: an element less a block. */
function captionOf({title, response, output}: StaticCodeProps): string | undefined {
  return (
    title ??
    (response ? (response === 'partial' ? 'Response (excerpt)' : 'Response') : output ? 'Output' : undefined)
  );
}

const labelOf = (lang: string) => (isLanguage(lang) ? LANGUAGES[lang].label : lang);

export default function StaticCode(props: StaticCodeProps): ReactNode {
  const caption = captionOf(props);
  // Beside tabs that name the language.
  const isBare = props.isInTabs && caption === undefined;
  const block = (
    <div
      className={clsx('code-block', styles.block, isBare && styles.bare)}
      data-printed={props.response || props.output ? '' : undefined}
      data-caption={caption && [caption, props.status].filter(Boolean).join(' ')}
      data-label={caption || isBare ? undefined : labelOf(props.lang)}
    >
      {caption && <span className={styles.caption}>{caption}</span>}
      {props.status && <Status code={props.status} />}
      {props.html.includes('data-own="host"') && (
        <button type="button" className={`clean-btn needs-script ${styles.host}`} data-use-host="">
          Use your host
        </button>
      )}
      <CopyButton label="Copy code" className={styles.copy} />
      <pre
        className={clsx(styles.pre, props.showLineNumbers && 'line-numbers')}
        translate="no"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-lines={props.lines}
        data-wraps={props.wraps}
      >
        <code
          data-lang={props.lang}
          data-run={props.run}
          data-fixed={props.fixed}
          dangerouslySetInnerHTML={{__html: props.html}}
        />
      </pre>
      {props.runsAs && <div className={`${styles.foot} needs-script`}>Run uses the {props.runsAs} tab</div>}
      {props.rules && (
        <div className={styles.foot}>
          <SandboxRules ids={props.rules.split(',')} />
        </div>
      )}
    </div>
  );
  if (!props.run || props.run === 'listing' || props.isInTabs) return block;
  return (
    <div className={styles.card} data-run-group="">
      <div className="petrol">{block}</div>
      <RunButton />
    </div>
  );
}
