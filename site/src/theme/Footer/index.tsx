/** R1.9: the footer has the copyright notice for 2025 and no links. */
import {memo, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';

function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer?.copyright) return null;
  return (
    <FooterLayout
      style={footer.style}
      links={null}
      logo={null}
      copyright={<FooterCopyright copyright={footer.copyright} />}
    />
  );
}

export default memo(Footer);
