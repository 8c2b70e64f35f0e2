/** R2.14: the sidebar cannot be hidden, so there is no button to bring it back. */
export {default} from '@site/src/theme/DocSidebar/Desktop/CollapseButton/index.tsx';
