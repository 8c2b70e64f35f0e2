import {BASE_URL} from '@javelin/openapi/base-url';
import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Configuration',
  path: ['Configuration', 'LLM Providers', 'openai-prod', 'Custom Routes', 'support-chat', 'Playground'],
  title: 'support-chat',
  tabs: ['Details', 'Settings', 'Policy', 'Team', 'Playground', 'Chronicles'],
  tab: 'Playground',
  parts: [
    {
      kind: 'field',
      label: 'URL',
      value: `${BASE_URL}/v1/query/support-chat`,
      look: 'fixed',
      say: 'The URL of this route.',
    },
    {
      kind: 'field',
      label: 'Header Type',
      value: 'x-javelin-virtualapikey',
      look: 'select',
      say: 'Send a virtual key, and pick the secret. The provider’s secret is preselected.',
    },
    {kind: 'field', label: 'Secret', value: 'openai-prod-key', look: 'select'},
    {
      kind: 'code',
      label: 'Body',
      text: '{"messages": [{"role": "user",\n  "content": "Where is my parcel?"}]}',
      say: 'Edit the body as JSON.',
    },
    {
      kind: 'buttons',
      labels: ['Execute', 'Clear output'],
      main: 'Execute',
      say: 'Execute sends a real request.',
    },
    {
      kind: 'code',
      label: '200 · Model Latency',
      text: '{"choices": [ … ], "javelin": { … }}',
      say: 'Read the status, the model latency and the response.',
    },
  ],
};

export default function PlaygroundScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
