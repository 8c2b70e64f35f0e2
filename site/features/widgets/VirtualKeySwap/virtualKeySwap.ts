/** What each party sees while a virtual key is exchanged; a test drives the sandbox through the same events. */
export const VIRTUAL_KEY = 'vk-openai-prod-key';

export const EVENTS = {
  none: {label: 'Nothing', secret: 'your-openai-key', status: 200, body: 'the model’s response'},
  rotate: {
    label: 'The provider API key is rotated',
    secret: 'your-new-openai-key',
    status: 200,
    body: 'the model’s response',
  },
  disable: {
    label: 'The secret is disabled',
    secret: 'your-openai-key',
    status: 401,
    body: 'Secret is disabled',
  },
  remove: {label: 'The secret is deleted', secret: undefined, status: 401, body: 'Virtual key not found'},
} as const;

export type EventName = keyof typeof EVENTS;

export interface SwapState {
  readonly event: EventName;
}

export const INITIAL: SwapState = {event: 'none'};

export const repair = ({event}: SwapState): SwapState => ({
  event: Object.hasOwn(EVENTS, event) ? event : 'none',
});

export interface Party {
  readonly name: string;
  readonly sees: readonly string[];
  /** What it never sees. */
  readonly never: string;
}

export function partiesOf({event}: SwapState): Party[] {
  const {secret, status, body} = EVENTS[event];
  return [
    {
      name: 'Your application',
      sees: [`sends x-javelin-virtualapikey: ${VIRTUAL_KEY}`, `gets ${status}: ${body}`],
      never: 'never sees the provider API key',
    },
    {
      name: 'The gateway',
      sees:
        secret === undefined
          ? [`finds no secret for ${VIRTUAL_KEY}`]
          : [`finds the secret openai-prod-key`, status === 200 ? `reads ${secret}` : 'it is disabled'],
      never: 'never returns the provider API key',
    },
    {
      name: 'The model provider',
      sees: status === 200 ? [`gets Authorization: ${secret}`] : ['gets no request'],
      never: 'never sees the virtual key',
    },
  ];
}

export const summary = ({event}: SwapState): string =>
  event === 'rotate'
    ? 'The application changes nothing and gets 200.'
    : `The application gets ${EVENTS[event].status}.`;
