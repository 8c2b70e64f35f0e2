/** The listeners of the whole site, attached once, before React takes over. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {copyOnClick} from './copy.ts';
import {focusPage} from './focus.ts';
import {followTarget, reveal} from './folds.ts';
import {applyChoices, syncTabs} from './tabs.ts';

if (ExecutionEnvironment.canUseDOM) {
  copyOnClick();
  syncTabs();
  followTarget();
  applyChoices(document);
  reveal(window.location.hash);
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  if (!previousLocation) return;
  const isOtherPage = location.pathname !== previousLocation.pathname;
  if (isOtherPage) applyChoices(document);
  reveal(location.hash);
  // After the theme, which puts the focus on the link that skips to the content.
  if (isOtherPage || location.hash !== previousLocation.hash) setTimeout(focusPage, 0, location.hash);
};
