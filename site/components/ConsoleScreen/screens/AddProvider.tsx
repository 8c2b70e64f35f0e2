import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Configuration',
  path: ['Configuration', 'LLM Providers', 'Add Provider'],
  title: 'Add Provider',
  parts: [
    {
      kind: 'tiles',
      label: 'Select a provider',
      items: [
        'Custom',
        'OpenAI',
        'Azure OpenAI',
        'Google',
        'Anthropic',
        'Mistral',
        'Cohere',
        'DeepSeek',
        'AWS',
      ],
      chosen: 'OpenAI',
      say: 'Select the model provider.',
    },
    {
      kind: 'field',
      label: 'Provider Name',
      value: 'openai-prod',
      say: 'Name it. Routes and secrets refer to this name, and it can’t be changed later.',
    },
    {
      kind: 'field',
      label: 'API Base URL',
      value: 'https://api.openai.com/v1',
      say: 'Check the base URL, which is filled in for the provider you selected.',
    },
    {kind: 'buttons', labels: ['Save'], main: 'Save', say: 'Save the provider.'},
  ],
};

export default function AddProviderScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
