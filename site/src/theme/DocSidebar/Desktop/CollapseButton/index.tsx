/** R2.14: the sidebar cannot be hidden, so there is no button for it. The stock one would be sent with every page. */
export default function CollapseButton(): null {
  return null;
}
