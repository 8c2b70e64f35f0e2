import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Configuration',
  path: ['Configuration', 'LLM Providers', 'openai-prod', 'Custom Routes', 'support-chat', 'Chronicles'],
  title: 'Chat Completion with ‘gpt-6-luna’',
  tabs: ['Overview', 'Details', 'Processor Output', 'Raw Data'],
  parts: [
    {
      kind: 'table',
      head: ['Date', 'Time Span', 'Response Code'],
      rows: [['today', '1.4 s', '200']],
      say: 'When the request was made and how it ended.',
    },
    {
      kind: 'field',
      label: 'Model Endpoint',
      value: 'https://api.openai.com/v1/chat/completions',
      look: 'fixed',
    },
    {
      kind: 'code',
      label: 'Input',
      text: 'Where is my parcel?',
      say: 'The prompt and the response, each with a copy button.',
    },
    {kind: 'code', label: 'Output', text: 'Sandbox reply from gpt-6-luna to: Where is my parcel?'},
    {
      kind: 'banner',
      text: 'Processor Output: one box for each processor.',
      say: 'The Processor Output tab has the result of every check.',
    },
  ],
};

export default function ChronicleScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
