/** Public names that the pages leave out, each with the reason. Everything else that is published is documented. */
import {published} from './published.ts';
import type {Internal} from './types.ts';

const because = (reason: string, ...names: readonly string[]): Internal[] =>
  names.map((name) => ({name, because: reason}));

const inModule = (part: string) =>
  Object.entries(published.classes)
    .filter(([, {module}]) => module.includes(part))
    .map(([name]) => `${name}.__init__`);

/** Nobody constructs these: the client has the services, and the SDK raises the exceptions. */
const constructors: readonly Internal[] = [
  ...because('The client creates its services.', ...inModule('/services/')),
  ...because('The SDK raises exceptions; you catch them.', ...inModule('/exceptions.py')),
];

export const internal: readonly Internal[] = [
  ...because('Base class of the three OpenAI-style classes.', 'BaseCompletions'),
  ...because('Holder of `client.chat.completions`.', 'Chat'),
  ...because('Wraps the request of a registered client for tracing.', 'JavelinRequestWrapper'),
  ...because(
    'Helper of the tracing code.',
    'JavelinClient.set_span_attribute_if_not_none',
    'JavelinClient.add_event_with_attributes',
  ),
  ...because(
    'Runs when you create a `JavelinConfig`; rejects an empty key.',
    'JavelinConfig.validate_api_key',
  ),
  ...because('Fetches the rules behind `client.chat.completions.create`.', 'TransformationRuleManager'),
  ...because(
    'Applies those rules; `TransformRule.transform_function` names its methods.',
    'ModelTransformer',
  ),
  ...because('Describes a request between the services and the client.', 'Request'),
  ...because('Describes the target of `query_unified_endpoint` inside `Request`.', 'UnivModelConfig'),
  ...constructors,
];
