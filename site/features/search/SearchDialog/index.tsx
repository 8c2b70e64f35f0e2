import {type ReactNode, useLayoutEffect, useMemo, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OnDemand from '../../../delivery/markup/OnDemand.tsx';
import tasks from '../../../../docs/tasks.json';
import {feedbackAddress} from '../../../lib/feedback.ts';
import type {Listing} from '../listing.ts';
import {type SearchState, useSearch} from '../useSearch.ts';
import {matching, pageActions} from './actions.ts';
import AreaFilter from './AreaFilter.tsx';
import EntryGroup from './EntryGroup.tsx';
import type {Entry} from './options.ts';
import {readPasted} from './pasted.ts';
import Quotation from './Quotation.tsx';
import {recentEntries} from './recent.ts';
import Recognised from './Recognised.tsx';
import ResultList, {entriesOf} from './ResultList.tsx';
import Shortcuts from './Shortcuts.tsx';
import styles from './styles.module.css';
import {useOptions} from './useOptions.ts';
import {useDebounced} from './useDebounced.ts';

interface Props {
  readonly text: string;
  /** The text for which Enter was pressed while this was loading. */
  readonly entered: string | undefined;
  readonly close: () => void;
  readonly onListing: (listing: Listing) => void;
}

const TASKS: readonly Entry[] = tasks.map(({label, to}) => ({key: to, kind: 'page', title: label, to}));
/** Before anything is typed, as many as leave room for what can be done. */
const FEW_TASKS = TASKS.slice(0, 3);
/** Typed to see the keyboard shortcuts. */
const HELP = '?';
const loadResponse = () => import('./PastedResponse.tsx');

const RECOGNISED: Omit<Entry, 'key'> = {kind: 'section', title: 'Integrate an application: Errors'};

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' and ');

const nothingFound = (missing: readonly string[]) =>
  missing.length > 0 ? `No page has ${quoted(missing)}.` : 'No results.';

function summary(text: string, count: number, {isFailed, searched, missing}: SearchState): string {
  if (isFailed) return 'Search could not load. Check your connection.';
  if (text === '') return 'Type a word, a field, an error message or a question.';
  if (searched !== text) return 'Searching …';
  if (count === 0) return nothingFound(missing);
  const found = `${count} ${count === 1 ? 'result' : 'results'}`;
  return missing.length > 0 ? `No page has ${quoted(missing)}. The nearest: ${found}` : found;
}

/** Offered if the owner has configured an address for feedback. */
function useAskForPage(topic: string): Entry[] {
  const {customFields} = useDocusaurusContext().siteConfig;
  const {feedback} = customFields as {feedback?: string};
  if (!feedback) return [];
  const run = () => location.assign(feedbackAddress(feedback, `a page about ${topic}`, location.href));
  return [
    {key: 'ask', kind: 'action', title: 'Ask for this page', note: 'Opens with your words filled in', run},
  ];
}

interface SummaryProps {
  readonly said: string;
  /** False where a heading shows the same. */
  readonly isShown: boolean;
  readonly state: SearchState;
}

const Summary = ({said, isShown, state}: SummaryProps): ReactNode => (
  <p className={isShown || state.isFailed ? styles.summary : 'sr-only'} role="status">
    {said}
    {state.isFailed && (
      <>
        {' '}
        <button type="button" className={`clean-btn ${styles.retry}`} onClick={state.retry}>
          Try again
        </button>
      </>
    )}
  </p>
);

const PastedCard = ({body}: {readonly body: string}): ReactNode => (
  <section className={styles.card} aria-label="The way of this response">
    <OnDemand load={loadResponse} props={{body}} />
    <p>
      <span className={styles.badge}>read in your browser, not sent</span>
    </p>
  </section>
);

const Keys = (): ReactNode => (
  <p className={styles.foot} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> move
    </span>
    <span>
      <kbd>↵</kbd> open
    </span>
    <span>
      <kbd>Ctrl</kbd> <kbd>↵</kbd> in a new tab
    </span>
    <span>
      <kbd>?</kbd> shortcuts
    </span>
    <span>Searched in your browser</span>
  </p>
);

/** What the palette lists: results, or pages and tasks to begin with, and what can be done on this page. */
function useLists(query: string, asked: string, state: SearchState) {
  const isHelp = asked === HELP;
  const actions = useMemo(pageActions, []);
  const found = useMemo(() => entriesOf(state.results), [state.results]);
  const hasFound = query !== '' && found.length > 0;
  const isEmptyHanded = query !== '' && state.searched === query && found.length === 0;
  const askForPage = useAskForPage(query);
  const doable = [...(isEmptyHanded ? askForPage : []), ...matching(actions, isHelp ? '' : asked)];
  const suggested = isEmptyHanded ? TASKS : query === '' && !isHelp ? FEW_TASKS : [];
  const recent = query === '' && !isHelp ? recentEntries() : [];
  const entries = useMemo(
    () => (hasFound ? [...found, ...doable] : [...recent, ...suggested, ...doable]),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the lists are made of
    [hasFound, isEmptyHanded, found, asked],
  );
  return {found, hasFound, isEmptyHanded, recent, suggested, doable, entries};
}

/** What the palette finds, below the field of SearchBar/Palette.tsx. Loaded on first use. */
export default function SearchDialog({text, entered, close, onListing}: Props): ReactNode {
  const [area, setArea] = useState<string>();
  const asked = text.trim();
  const isHelp = asked === HELP;
  const pasted = readPasted(asked);
  const query = isHelp ? '' : (pasted?.query ?? asked);
  const state = useSearch(query, area);
  const {found, hasFound, isEmptyHanded, recent, suggested, doable, entries} = useLists(query, asked, state);
  const isOld = query !== '' && state.searched !== query;
  const best = isOld ? undefined : (found[0] ?? null);
  const {list, onKeyDown} = useOptions(entries, {text: asked, entered: entered?.trim(), best}, close);
  // What was said about a query goes with it.
  const said = useDebounced(summary(query, found.length, state), query === '');
  const active = entries.length > 0 ? `${list.id}-${list.active}` : undefined;

  // Before the browser paints: a key acts on what its reader sees.
  useLayoutEffect(() => {
    onListing({id: list.id, active, onKeyDown});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the keys act on these
  }, [active, list.id, entries, isOld]);
  const [first] = state.results;

  return (
    <>
      <AreaFilter areas={state.areas} area={area} onChange={setArea} />
      <Summary said={said} isShown={!isEmptyHanded} state={state} />
      <div
        className={styles.results}
        data-old={isOld ? '' : undefined}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {isHelp && <Shortcuts />}
        {isEmptyHanded && <h2 className={styles.none}>{nothingFound(state.missing)}</h2>}
        {pasted?.failure !== undefined && (
          <Recognised failure={pasted.failure} onChoose={(to) => list.choose({...RECOGNISED, key: to, to})} />
        )}
        {pasted?.response !== undefined && <PastedCard body={pasted.response} />}
        {hasFound && first && !pasted?.response && (!pasted?.failure || pasted.isMessage) && (
          <Quotation
            query={query}
            result={first}
            onChoose={(to, words) => list.choose({key: to, kind: 'page', title: first.title, to, words})}
          />
        )}
        <div role="listbox" id={list.id} aria-label="Search results">
          {hasFound && <ResultList list={list} results={state.results} />}
          <EntryGroup label="Recent" list={list} entries={recent} />
          <EntryGroup
            label={isEmptyHanded ? 'What most readers come for' : 'Common tasks'}
            list={list}
            entries={suggested}
          />
          <EntryGroup label="Do" list={list} entries={doable} />
        </div>
      </div>
      <Keys />
    </>
  );
}
