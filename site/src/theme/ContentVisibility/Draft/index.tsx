/** R2.19: the banner of a draft. As the stock one, with the one kind of note that it shows: the others would be sent with every page. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {DraftBannerMessage, DraftBannerTitle, ThemeClassNames} from '@docusaurus/theme-common';
import Caution from '@theme/Admonition/Type/Caution';
import type {Props} from '@theme/ContentVisibility/Draft';

export default function Draft({className}: Props): ReactNode {
  return (
    <Caution
      type="caution"
      title={<DraftBannerTitle />}
      className={clsx(className, ThemeClassNames.common.draftBanner)}
    >
      <DraftBannerMessage />
    </Caution>
  );
}
