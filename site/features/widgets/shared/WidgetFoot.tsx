import {type ReactNode, type RefObject, use, useEffect, useRef, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isAfter} from '../../../lib/headings.ts';
import type {Settings} from '../../run/carry.ts';
import {Controls, PromiseText, ResetContext, IsExample} from './controls.tsx';
import {encodeState} from './link.ts';
import {Output} from './outputs.tsx';
import clsx from 'clsx';
import frame from './static.module.css';
import styles from './styles.module.css';
import {useLast} from './use-last.ts';
import {pretty} from './words.ts';

interface CopyLinkProps {
  readonly id: string;
  readonly state: object;
}

const ICONS = {
  link: 'M6.5 9.5l3-3M7 4.4l1.3-1.3a3 3 0 0 1 4.3 4.3L11.3 8.7M9 11.6l-1.3 1.3a3 3 0 0 1-4.3-4.3l1.3-1.3',
  reset: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.4v3h3',
};

interface IconButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly onClick: () => void;
}

const IconButton = ({icon, label, onClick}: IconButtonProps): ReactNode => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <svg width={16} height={16} aria-hidden="true">
      <path d={ICONS[icon]} />
    </svg>
  </button>
);

/** In the head of the card: its state as an address, on the clipboard too, and back to its first state. */
function Icons({link}: {readonly link?: CopyLinkProps | undefined}): ReactNode {
  const reset = use(ResetContext);
  const [message, setMessage] = useState('');
  const copy = async ({id, state}: CopyLinkProps): Promise<void> => {
    const hash = encodeState(id, state);
    if (!hash) {
      setMessage('Too long for a link.');
      return;
    }
    window.history.replaceState(window.history.state, '', hash);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setMessage('Link copied.');
    } catch {
      setMessage('The link is in the address bar.');
    }
  };
  return (
    <div className={styles.icons} data-controls="">
      <span role="status">{message}</span>
      {link && <IconButton icon="link" label="Copy link" onClick={() => void copy(link)} />}
      {reset && <IconButton icon="reset" label="Reset" onClick={reset} />}
    </div>
  );
}

/** The Run after a heading or the widget, or the last one before it. What is folded away takes no focus. */
function runOf(section: Element, shownUnder = ''): HTMLButtonElement | null | undefined {
  const from = document.getElementById(shownUnder) ?? section;
  const slots = document.querySelectorAll('[data-static] [data-island="run"]');
  const all = [...slots].filter((slot) => !slot.closest('details:not([open])'));
  return (all.find((slot) => isAfter(from, slot)) ?? all.at(-1))?.querySelector('button');
}

export interface Configuration {
  /** The place that it belongs in: `Template configuration`. */
  readonly label: string;
  /** Absent where there is only an example. */
  readonly text?: string | undefined;
  /** What the button to the example says: `Set 5 a second and run it`. */
  readonly action?: string | undefined;
  /** Whether the example of the page can show it. */
  readonly isRunnable?: boolean;
  /** The part that an example of the page can take. */
  readonly settings?: Settings | undefined;
}

/** A template; the example after it sends the reader's text. */
export const template = (text: string, content: string): Configuration => ({
  label: 'Template configuration',
  text,
  action: 'Set this template and run it',
  settings: {config: JSON.parse(text) as object, values: {content}},
});

/** Of a route with security filters; the example that follows it sends the reader's text. */
export const securityFilters = (content: string): Configuration => ({
  label: 'In the route',
  text: pretty({config: {policy: {security_filters: {enabled: true, content_types: []}}}}),
  settings: {values: {content}},
});

/** An example of another page, with what the reader made in it. */
export interface Elsewhere {
  readonly page: string;
  /** The step of that page that runs. */
  readonly step: number;
  /** By step and key: `2.content`. */
  readonly values: Readonly<Record<string, string>>;
  readonly action: string;
}

interface ToOtherPageProps extends Elsewhere {
  readonly isOff: boolean;
}

function ToOtherPage({page, step, values, action, isOff}: ToOtherPageProps): ReactNode {
  const hash = new URLSearchParams({run: String(step), ...values}).toString();
  const href = useBaseUrl(page);
  const isStatic = use(IsExample);
  return (
    // Not a link of the router, whose check takes what is behind the # for a heading.
    <a
      className={clsx('button', frame.run, styles.run)}
      href={isStatic || isOff ? undefined : `${href}#${hash}`}
      {...(isOff && {role: 'link', 'aria-disabled': true})}
    >
      {action}
    </a>
  );
}

interface WidgetFootProps {
  /** Absent where a link would carry what a reader pasted. */
  readonly link?: CopyLinkProps | undefined;
  /** `undefined` while there is nothing to use. */
  readonly configuration: Configuration | undefined;
  /** Whether an example of the page goes on with what the reader made. */
  readonly hasExample?: boolean;
  /** The example that takes it, where the page has none. */
  readonly elsewhere?: Elsewhere | undefined;
  /** What is said instead of a configuration. */
  readonly instead?: string;
  /** More ways to take the result along. */
  readonly children?: ReactNode;
}

/** Whether a sample of the page may take them; which values it has is known when it is loaded. */
function mayTake({values = {}, config, shownBy}: Settings): boolean {
  const signs = [
    ...(shownBy === undefined ? [] : [shownBy]),
    ...Object.keys(values).map((key) => key.replace(/-\d+$/, '')),
  ];
  if (config) signs.push('infoTypes' in config ? '"infoTypes"' : 'jq ');
  const samples = [...document.querySelectorAll('code[data-run]')];
  return samples.some(({textContent}) => signs.some((sign) => textContent.includes(sign)));
}

const PLAY = (
  <svg width={16} height={12} fill="currentColor" aria-hidden="true">
    <path d="M0 0l10 6-10 6z" />
  </svg>
);

interface ToExampleProps {
  readonly configuration: Configuration | undefined;
  readonly root: RefObject<HTMLElement | null>;
}

/** The way to the example: with the settings where it can take them. */
function ToExample({configuration: current, root}: ToExampleProps): ReactNode {
  // While there is none, the button says what it did, and waits.
  const configuration = useLast(current, current !== undefined);
  const [hasRun, setHasRun] = useState(true);
  const [problem, setProblem] = useState<string>();
  const isStatic = use(IsExample);
  const settings = configuration?.settings;
  const run = () => root.current && runOf(root.current, settings?.shownUnder);
  useEffect(() => setHasRun(Boolean(root.current && runOf(root.current))), [root]);
  const isTaken = settings !== undefined && (isStatic || mayTake(settings));
  const go = async (): Promise<void> => {
    if (isTaken) {
      const {carryIntoExamples} = await import('../../run/carry.ts');
      const carried = await carryIntoExamples(settings);
      if (carried) {
        setProblem(carried.problem);
        return;
      }
    }
    // Asked for with each press: a reader unfolds and folds what is around it.
    const button = run();
    button?.scrollIntoView({block: 'center'});
    button?.focus({preventScroll: true});
  };
  if (!hasRun) return null;
  return (
    <>
      <button
        type="button"
        // Only what changes or runs something is orange.
        className={isTaken ? styles.run : undefined}
        disabled={isTaken && !isStatic && (!current || current.isRunnable === false)}
        onClick={() => void go()}
      >
        {isTaken && PLAY}
        {isTaken ? (configuration?.action ?? 'Run the example with this text') : 'Go to the example'}
      </button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}

/** How every widget ends: what it promises, its configuration to copy, the example that runs it, and the icons of its head. */
export default function WidgetFoot(props: WidgetFootProps): ReactNode {
  const {link, configuration, hasExample = true, elsewhere, children} = props;
  const {instead = 'Change the settings first: they make no configuration yet.'} = props;
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isStatic = use(IsExample);
  return (
    <>
      <div ref={root} className={frame.foot}>
        <p className={frame.note} data-promise="">
          {use(PromiseText)}
        </p>
        <Controls className={frame.row}>
          {/* delivery/markup/copy.ts copies and says so. */}
          <button
            type="button"
            disabled={!isStatic && !configuration}
            data-copy={isStatic ? undefined : configuration?.text}
            onClick={() => setOpen(true)}
          >
            Copy JSON
          </button>
          {children}
          {elsewhere && <ToOtherPage {...elsewhere} isOff={!configuration} />}
          {hasExample && <ToExample configuration={configuration} root={root} />}
        </Controls>
        {isOpen && (
          <div className={styles.copied}>
            {configuration?.text !== undefined ? (
              <Output label={configuration.label}>{configuration.text}</Output>
            ) : (
              <p className={frame.note}>{instead}</p>
            )}
          </div>
        )}
      </div>
      {!isStatic && <Icons link={link} />}
    </>
  );
}
