/**
 * R2.16: when a page was last updated. As the stock one, but English dates are written without the browser's formatter: to load that took
 * a phone longer than to take over the rest of the page (80 ms with a processor four times slower).
 */
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import {writeDate} from '@site/lib/write-date.ts';

function DateOf({at}: {readonly at: number}): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  return (
    <time dateTime={new Date(at).toISOString()} itemProp="dateModified">
      {writeDate(at, currentLocale)}
    </time>
  );
}

export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: lastUpdatedAt ? (
            <Translate id="theme.lastUpdated.atDate" values={{date: <DateOf at={lastUpdatedAt} />}}>
              {' on {date}'}
            </Translate>
          ) : (
            ''
          ),
          byUser: lastUpdatedBy ? (
            <Translate id="theme.lastUpdated.byUser" values={{user: <b>{lastUpdatedBy}</b>}}>
              {' by {user}'}
            </Translate>
          ) : (
            ''
          ),
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
