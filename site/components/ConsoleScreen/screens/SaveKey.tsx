import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Configuration',
  path: ['Configuration', 'Applications', 'Add', 'Save your key'],
  title: 'Save your key',
  parts: [
    {
      kind: 'banner',
      text: 'This key cannot be viewed again.',
      say: 'The dialog shows the Javelin API key once.',
    },
    {
      kind: 'field',
      label: 'Key',
      value: '•••••••••••••••• Copy',
      look: 'secret',
      say: 'Copy the key to where your application reads it.',
    },
    {
      kind: 'buttons',
      labels: ['Done'],
      main: 'Done',
      say: 'Close the dialog. To get a new key later, open the application’s Developer tab.',
    },
  ],
};

export default function SaveKeyScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
