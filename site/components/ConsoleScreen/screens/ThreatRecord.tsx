import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Threat Alerts',
  path: ['Threat Alerts', 'a record'],
  title: 'support-chat',
  tabs: ['Details', 'Processor Output', 'Raw Data'],
  parts: [
    {
      kind: 'table',
      head: ['Tags', 'Response Code'],
      rows: [['Prompt Injection · Reject', '200']],
      say: 'What was sent, when, and how the request ended.',
    },
    {kind: 'heading', text: 'Request Chain Processors'},
    {
      kind: 'table',
      head: ['Reference', 'Duration', 'Result'],
      rows: [
        ['ratelimit', '2.1 ms', 'Pass'],
        ['promptinjectiondetection', '278 ms', 'Rejected'],
        ['trustsafety', '–', 'Skipped: disabled for route'],
      ],
      say: 'One row for each processor: its result, its duration, or the reason why it was skipped.',
    },
  ],
};

export default function ThreatRecordScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
