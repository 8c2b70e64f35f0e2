/** Every component of a page that has styles: those of all pages, and those that a page imports. */
export {default as forAllPages} from '@theme/MDXComponents';
export {default as GuidedRun} from '../../components/GuidedRun/index.tsx';
export {default as Poster} from '../../components/Poster/index.tsx';
export {default as Walkthrough} from '../../components/Walkthrough/index.tsx';
export {default as ChangelogFilter} from '../changelog/ChangelogFilter/index.tsx';
export {default as ConsoleScreen} from '../console-screens/ConsoleScreen/index.tsx';
export {default as Glossary} from '../glossary/Glossary/index.tsx';
export {default as FrontDoor} from '../home/FrontDoor/index.tsx';
export {default as Tracks} from '../home/Tracks/index.tsx';
export {default as InfotypeFilter} from '../infotypes/InfotypeFilter/index.tsx';
// One for all: they share their styles.
export {default as Widget} from '../widgets/RegexTester/index.tsx';
