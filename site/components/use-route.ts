import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {routeOf} from '../lib/paths.ts';

/** The route of a page, from the permalink that the framework gives it. */
export function useRoute(permalink: string): string {
  return routeOf(permalink, useDocusaurusContext().siteConfig.baseUrl);
}
