import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Integrations',
  path: ['Integrations'],
  title: 'Integrations',
  tabs: ['All', 'Notifications', 'Secrets'],
  parts: [
    {
      kind: 'tiles',
      label: 'Available integrations',
      items: [
        'Slack|Connected',
        'Splunk|Not Connected',
        'AWS Secrets Manager|Not Connected',
        'Kubernetes|Connected',
      ],
      chosen: 'Slack|Connected',
      say: 'Each card shows whether it is connected. Select one to enter its settings.',
    },
  ],
};

export default function IntegrationsScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
