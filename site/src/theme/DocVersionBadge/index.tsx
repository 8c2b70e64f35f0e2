/** R2.17: the version of the documentation, in one word behind the breadcrumbs. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocVersionBadge';

export default function DocVersionBadge({className}: Props): ReactNode {
  const {badge, label} = useDocsVersion();
  if (!badge) return null;
  return (
    <span className={clsx(className, ThemeClassNames.docs.docVersionBadge)}>
      <span className="sr-only">Version: </span>
      {label}
    </span>
  );
}
