import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useRoute} from '../../components/use-route.ts';
import {twinPath} from '../../lib/paths.ts';
import type {Assistant} from '../../lib/site.ts';
import Icon from '../../components/MenuIcon.tsx';

/** Links to chats that read the page by its URL, and say so. */
export default function Assistants({permalink}: {readonly permalink: string}): ReactNode {
  const {url, baseUrl, customFields} = useDocusaurusContext().siteConfig;
  const route = useRoute(permalink);
  const page = new URL(baseUrl + twinPath(route).slice(1), url).href;
  const prompt = encodeURIComponent(`Read ${page} and answer my questions about it.`);
  return (customFields as {assistants: readonly Assistant[]}).assistants.map((assistant) => (
    <a key={assistant.name} href={assistant.url + prompt} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" />
      Open in {assistant.name}
      <small>Sends this page&apos;s URL to {new URL(assistant.url).host}</small>
    </a>
  ));
}
