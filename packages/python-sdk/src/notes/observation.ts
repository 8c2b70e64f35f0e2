/** Methods that read what the gateway knows about models and past calls. */
import type {NotesByMethod} from '../describe.ts';
import {ADMIN, call} from './words.ts';

export const modelSpecNotes: NotesByMethod = {
  get_model_specs: {
    resource: 'model-specs',
    text: "Gets the gateway's rules for a model, which the [OpenAI-style facade](/javelin-python/javelinclient#openai-shaped) uses to translate bodies.",
    parameters: {
      provider_url: "The provider's base URL (`api_base`).",
      model_name: "The model's name.",
    },
    calls: [call('GET', `${ADMIN}/modelspec?api_base={provider_url}&model_name={model_name}`)],
    errors: 'none',
    traps: ['An error status returns `None` silently. An exception is printed and also returns `None`.'],
    example: `url = "https://api.openai.com/v1"
spec = client.get_model_specs(url, "gpt-6-luna")
print(spec is not None)`,
  },
};

export const traceNotes: NotesByMethod = {
  get_traces: {
    resource: 'traces',
    text: 'Gets the traces that the gateway has recorded.',
    returns: 'str',
    calls: [call('GET', `${ADMIN}/traces`)],
    errors: 'raises',
    example: `traces = client.get_traces()
print(traces[:200])`,
  },
};

export const archiveNotes: NotesByMethod = {
  get_last_n_chronicle_records: {
    resource: 'archive',
    text: 'Gets the latest records of an archive.',
    parameters: {archive_name: 'The archive. Try the name of the route.', n: 'The number of records.'},
    returns: 'httpx.Response',
    calls: [call('GET', `${ADMIN}/archives/{archive_name}?page=1&limit={n}`)],
    errors: 'response',
    example: `response = client.get_last_n_chronicle_records("support-chat", 10)
if response.status_code == 200:
    print(response.json())`,
  },
};
