import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useRoute} from '../../components/use-route.ts';
import {twinPath} from '../../lib/paths.ts';
import {ASSISTANTS, PLACEHOLDER_SITE_URL} from '../../lib/site.ts';

/** Chats that can read a public page by its URL. While the site has none, there is nothing to hand over. */
export function Assistants({permalink}: {readonly permalink: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const route = useRoute(permalink);
  if (siteConfig.url === PLACEHOLDER_SITE_URL) return null;
  const page = new URL(siteConfig.baseUrl + twinPath(route).slice(1), siteConfig.url).href;
  return ASSISTANTS.map(({name, url}) => (
    <a
      key={name}
      href={url + encodeURIComponent(`Read ${page} and answer my questions about it.`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open in {name}
      <small>Sends this page&apos;s URL to {new URL(url).host}</small>
    </a>
  ));
}
