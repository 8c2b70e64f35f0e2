import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Configuration',
  path: ['Configuration', 'LLM Providers', 'openai-prod', 'Custom Routes', 'Add'],
  title: 'Add custom route',
  tabs: ['Details', 'Settings', 'Policy', 'Team'],
  parts: [
    {
      kind: 'field',
      label: 'Route Name',
      value: 'support-chat',
      say: 'Name the route. The name is part of its URL.',
    },
    {kind: 'heading', text: 'Primary Model'},
    {
      kind: 'field',
      label: 'Model Name',
      value: 'gpt-6-luna',
      say: 'Enter the model and the path suffix of the provider’s endpoint.',
    },
    {kind: 'field', label: 'Provider', value: 'openai-prod', look: 'fixed'},
    {kind: 'field', label: 'Type', value: 'chat', look: 'fixed'},
    {kind: 'field', label: 'Suffix', value: '/chat/completions'},
    {
      kind: 'switch',
      label: 'Enable Model Fallback',
      isOn: true,
      say: 'Turn on fallback, list the status codes and enter a second model of the same provider.',
    },
    {kind: 'field', label: 'Fallback Conditions', value: '429, 503'},
    {kind: 'field', label: 'Fallback Model Name', value: 'gpt-6.1-sol'},
    {kind: 'field', label: 'Fallback Suffix', value: '/chat/completions'},
    {
      kind: 'buttons',
      labels: ['Save'],
      main: 'Save',
      say: 'Save the route. Rate limit and retries are on the Settings tab.',
    },
  ],
};

export default function AddRouteScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
