/**
 * What every page says about its address and for sharing. One file is served for all addresses that do not exist: it has no address
 * of its own, so it names none, neither as canonical nor in other languages.
 */
import type {ReactNode} from 'react';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation.js';
import {matchPath, useLocation} from '@docusaurus/router';
import routes from '@generated/routes';
import {Route} from 'react-router-dom';
import SiteMetadata from '@theme-original/SiteMetadata';

type Routes = readonly {
  readonly path?: string | string[];
  readonly exact?: boolean;
  readonly routes?: Routes;
}[];

/** The docs stand at the root, so their parents match every path: only what has no children is a page. */
const hasPage = (all: Routes, pathname: string): boolean =>
  all.some(
    ({path = '*', exact, routes: children}) =>
      path !== '*' &&
      matchPath(pathname, {path, exact}) !== null &&
      (children === undefined || hasPage(children, pathname)),
  );

export default function SiteMetadataOfPages(): ReactNode {
  // As for the page itself: the framework takes the address here.
  const location = normalizeLocation(useLocation());
  if (!hasPage(routes as Routes, location.pathname)) return null;
  return <Route location={location} render={() => <SiteMetadata />} />;
}
