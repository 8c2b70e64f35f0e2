/** R2.19: the banner of an unlisted page. As the stock one, with the one kind of note that it shows: the others would be sent with every page. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {
  ThemeClassNames,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '@docusaurus/theme-common';
import Caution from '@theme/Admonition/Type/Caution';
import type {Props} from '@theme/ContentVisibility/Unlisted';

export default function Unlisted({className}: Props): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <Caution
        type="caution"
        title={<UnlistedBannerTitle />}
        className={clsx(className, ThemeClassNames.common.unlistedBanner)}
      >
        <UnlistedBannerMessage />
      </Caution>
    </>
  );
}
