import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Threat Alerts',
  path: ['Threat Alerts'],
  title: 'Threat Alerts',
  parts: [
    {
      kind: 'banner',
      text: 'Alerts are currently disabled.',
      link: 'Manage Notifications',
      say: 'Whether anybody is notified.',
    },
    {
      kind: 'buttons',
      labels: ['OWASP', 'All Routes', 'Refresh', '24h', '7d', '30d', '365d', 'Custom'],
      main: '7d',
      say: 'Filter by standard, route and time range.',
    },
    {
      kind: 'tiles',
      label: 'Detections',
      items: [
        'Sensitive Data|LLM02',
        'Restricted Keywords',
        'Prompt Injections|LLM01',
        'Jailbreaks|LLM01',
        'Phishing URLs',
        'Secrets Leakage',
        'Invisible Characters',
        'Requests With Guardrail Failure',
      ],
      chosen: 'Prompt Injections|LLM01',
      say: 'Each tile counts one kind of detection. Select one to filter the list.',
    },
    {
      kind: 'buttons',
      labels: ['All', 'Inspect/Reject', 'Redacted', 'Masked', 'Replaced', 'Anonymized'],
      main: 'All',
    },
    {
      kind: 'table',
      head: ['Record', 'Tags'],
      rows: [
        ['support-chat', 'Prompt Injection · Reject'],
        ['support-chat', 'Sensitive Data · Mask'],
      ],
      say: 'Select a record to see what every processor found.',
    },
  ],
};

export default function ThreatAlertsScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
