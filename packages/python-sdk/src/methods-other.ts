import {ADMIN, call, named} from './build.ts';
import type {Method, Parameter} from './types.ts';

const text = named('text', 'The text to judge.');
const guardrailConfig: Parameter = {
  name: 'config',
  type: 'dict | None',
  default: 'None',
  text: 'Settings of the processor, such as `{"threshold": 0.5}`.',
};
const SERVER_ERROR = {type: 'json.JSONDecodeError', when: 'the answer is not JSON'};

export const otherMethods: readonly Method[] = [
  {
    resource: 'guardrails',
    sync: 'apply_trustsafety',
    text: 'Judges a text for trust and safety, without a model call.',
    parameters: [text, guardrailConfig],
    returns: 'dict',
    calls: [call('POST', '/v1/guardrail/trustsafety/apply')],
    errors: 'raises',
    alsoRaises: [SERVER_ERROR],
  },
  {
    resource: 'guardrails',
    sync: 'apply_promptinjectiondetection',
    text: 'Judges a text for prompt injection and jailbreak.',
    parameters: [text, guardrailConfig],
    returns: 'dict',
    calls: [call('POST', '/v1/guardrail/promptinjectiondetection/apply')],
    errors: 'raises',
    alsoRaises: [SERVER_ERROR],
  },
  {
    resource: 'guardrails',
    sync: 'apply_guardrails',
    text: 'Judges a text with several processors at once.',
    parameters: [
      text,
      {
        name: 'guardrails',
        type: 'list[dict]',
        text: 'One entry a processor: `{"name": "trustsafety", "config": {"threshold": 0.5}}`.',
      },
    ],
    returns: 'dict',
    calls: [call('POST', '/v1/guardrails/apply')],
    errors: 'raises',
    alsoRaises: [SERVER_ERROR],
  },
  {
    resource: 'guardrails',
    sync: 'list_guardrails',
    text: 'Lists the processors that can be applied.',
    parameters: [],
    returns: 'dict',
    calls: [call('GET', '/v1/guardrails/list')],
    errors: 'raises',
    alsoRaises: [SERVER_ERROR],
  },
  {
    resource: 'model-specs',
    sync: 'get_model_specs',
    async: 'aget_model_specs',
    text: 'Reads what the gateway knows about a model: the rules that translate bodies.',
    parameters: [named('provider_url', 'The base URL of the provider.'), named('model_name', 'The model.')],
    returns: 'dict | None',
    calls: [call('GET', `${ADMIN}/modelspec?api_base={provider_url}&model_name={model_name}`)],
    errors: 'none',
    traps: ['On failure it prints a line and returns `None`.'],
  },
  {
    resource: 'traces',
    sync: 'get_traces',
    text: 'Reads the traces the gateway has kept.',
    parameters: [],
    returns: 'str',
    calls: [call('GET', `${ADMIN}/traces`)],
    errors: 'raises',
  },
  {
    resource: 'archive',
    sync: 'get_last_n_chronicle_records',
    async: 'aget_last_n_chronicle_records',
    text: 'Reads the newest records of an archive.',
    parameters: [
      named('archive_name', 'The archive; try the name of the route.'),
      {name: 'n', type: 'int', text: 'How many.'},
    ],
    returns: 'httpx.Response',
    calls: [call('GET', `${ADMIN}/archives/{archive_name}?page=1&limit={n}`)],
    errors: 'response',
    traps: ['Annotated as `dict`, but you get the response: call `.json()` on it.'],
  },
];
