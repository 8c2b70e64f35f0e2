/**
 * The text of a page in a reader's browser. React has rendered it in the build (ArticleFrame.static.tsx) and
 * leaves it alone from then on; what it does comes from listeners and islands. site/delivery/README.md says
 * how.
 */
import type {ComponentType, ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Islands} from '../../delivery/markup/islands.ts';
import StaticMarkup from '../../delivery/markup/StaticMarkup.tsx';
import {listen} from './listen.ts';

const ISLANDS: Islands = {
  guide: () => import('../run/Guide/index.tsx'),
  home: () => import('../home/HomeIsland.tsx'),
  run: () => import('../run/RunIsland.tsx'),
  widget: () => import('../widgets/WidgetIsland.tsx'),
};

/** What React takes over is named differently: it is not looked for in the built page. */
type ArticleId = 'article' | 'live-article';

interface Props {
  readonly id?: ArticleId;
  readonly markup?: string;
  readonly children?: ReactNode;
}

export default function Article({id = 'article', markup, children}: Props): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <StaticMarkup
      id={id}
      className="markdown"
      page={permalink}
      markup={markup}
      islands={ISLANDS}
      listen={listen}
    >
      {children}
    </StaticMarkup>
  );
}

/** What a static page is to the framework. One a page: the framework puts the page's data on it. */
export function createArticle(markup?: string): ComponentType {
  return function ArticleOfPage() {
    return <Article markup={markup} />;
  };
}
