/** The listeners of the whole site, attached once, before React takes over. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {copyOnClick} from './copy.ts';
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
  if (location.pathname !== previousLocation.pathname) applyChoices(document);
  reveal(location.hash);
};
