import type {ReactNode} from 'react';
import ConsoleScreen from '../index.tsx';
import type {Screen} from '../screen.ts';

export const SCREEN: Screen = {
  nav: 'Configuration',
  path: ['Configuration', 'LLM Providers', 'openai-prod', 'Custom Routes', 'support-chat', 'Policy'],
  title: 'support-chat',
  tabs: ['Details', 'Settings', 'Policy', 'Team', 'Playground', 'Chronicles'],
  tab: 'Policy',
  parts: [
    {
      kind: 'banner',
      text: 'Policy configuration is enabled for guardrails that have been installed and configured by an admin.',
      link: 'Manage Guardrails',
      say: 'Only guardrails that are installed on the gateway can be configured here.',
    },
    {
      kind: 'switch',
      label: 'Override Application Policy',
      isOn: true,
      say: 'Turn this on to use the route’s policy instead of the application’s.',
    },
    {kind: 'switch', label: 'Archive', isOn: true, badges: ['Requests', 'Responses']},
    {
      kind: 'switch',
      label: 'Data Protection',
      isOn: true,
      badges: ['Requests'],
      say: 'Turn on each guardrail. The badges show which direction it checks.',
    },
    {kind: 'switch', label: 'Trust & Safety', isOn: true, badges: ['Requests', 'Responses']},
    {kind: 'switch', label: 'Prompt Safety', isOn: true, badges: ['Requests']},
    {kind: 'switch', label: 'Language Detection', isOn: false, badges: ['Requests']},
    {kind: 'switch', label: 'Phishing', isOn: false, badges: ['Requests']},
    {kind: 'switch', label: 'Security Filters', isOn: false},
    {kind: 'buttons', labels: ['Save'], main: 'Save', say: 'Save the policy.'},
  ],
};

export default function RoutePolicyScreen(): ReactNode {
  return <ConsoleScreen screen={SCREEN} />;
}
