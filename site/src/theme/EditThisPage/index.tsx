/** R2.16: the link to the page's source; beside it, where the owner has said where, one to report a mistake. */
import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import EditThisPage from '@theme-original/EditThisPage';
import type {Props} from '@theme/EditThisPage';
import {feedbackAddress} from '@site/lib/feedback.ts';

export default function EditAndReport(props: Props): ReactNode {
  const {metadata} = useDoc();
  const {url, customFields} = useDocusaurusContext().siteConfig;
  const {feedback} = customFields as {feedback?: string};
  return (
    <>
      <EditThisPage {...props} />
      {feedback && (
        <a className="report" href={feedbackAddress(feedback, metadata.title, url + metadata.permalink)}>
          Report a mistake
        </a>
      )}
    </>
  );
}
