import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Secrets',
  path: ['Secrets'],
  title: 'Secrets',
  parts: [
    {
      kind: 'buttons',
      labels: ['Create New Secret'],
      main: 'Create New Secret',
      say: 'Store a provider API key.',
    },
    {
      kind: 'table',
      head: ['Name', 'Virtual Key', 'LLM Provider', 'Actions'],
      rows: [
        ['openai-prod-key', 'vk-•••• Copy', 'openai-prod', 'Edit · Delete'],
        ['mistral-eu-key', 'vk-•••• Copy', 'mistral-eu', 'Edit · Delete'],
      ],
      say: 'Copy the virtual key. It is what applications use; the provider API key is never shown again.',
    },
  ],
};

export default function SecretsScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
