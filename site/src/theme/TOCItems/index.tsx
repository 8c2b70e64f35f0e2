/** The theme's contents list; translators leave the code in it alone. */
import type {ReactNode} from 'react';
import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-original/TOCItems';

export default function UntranslatedTOCItems({toc, ...props}: Props): ReactNode {
  const items = toc.map((item) => ({
    ...item,
    value: item.value.replaceAll('<code>', '<code translate="no">'),
  }));
  return <TOCItems toc={items} {...props} />;
}
