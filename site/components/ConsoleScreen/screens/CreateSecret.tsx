import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Secrets',
  path: ['Secrets', 'Create New Secret'],
  title: 'Create New Secret',
  parts: [
    {
      kind: 'field',
      label: 'Name',
      value: 'openai-prod-key',
      say: 'Name the secret. Its virtual key is created with it.',
    },
    {
      kind: 'field',
      label: 'Provider Secret Key',
      value: '••••••••••••••••',
      look: 'secret',
      say: 'Paste the provider API key.',
    },
    {
      kind: 'field',
      label: 'Select Provider',
      value: 'openai-prod',
      look: 'select',
      say: 'Select the provider that the key belongs to.',
    },
    {
      kind: 'field',
      label: 'Injection Method',
      value: 'headers',
      look: 'select',
      say: 'Select how the gateway passes the key to the provider.',
    },
    {kind: 'buttons', labels: ['Save'], main: 'Save', say: 'Save the secret.'},
  ],
};

export default function CreateSecretScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
