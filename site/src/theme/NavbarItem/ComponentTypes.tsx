/**
 * R1.8: the top navigation has links only. The theme's other kinds (dropdowns of pages, versions and languages) would be
 * sent with every page.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

export default {default: DefaultNavbarItem};
