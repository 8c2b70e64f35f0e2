/** The report: each setting of either tool gets its line, also one that becomes nothing. */
import type {Entry, Fields} from './objects.ts';

const AWS_KEYS =
  'Bedrock takes the AWS signature of the caller, or an IAM role of the gateway: use one of them, and remove the secret from javelin.json.';

/** Settings that change what callers get and have no place in Javelin, with what to do instead. */
const WITHOUT: Readonly<Record<string, string>> = {
  cache: 'There is no response cache to configure. Cache in your application.',
  cache_params: 'There is no response cache to configure.',
  routing_strategy: 'A route serves its first model. Ask for load balancing if you need weights.',
  model_group_alias: 'Create one more route for each alias.',
  context_window_fallbacks: 'A fallback reacts to status codes only: route long prompts in your application.',
  content_policy_fallbacks: 'A fallback reacts to status codes only.',
  allowed_fails: 'There is no cooldown: every request tries the primary model first.',
  cooldown_time: 'There is no cooldown: every request tries the primary model first.',
  max_budget: 'A route can have config.budget; set a spending limit at the provider as well.',
  budget_duration: 'config.budget has daily, weekly, monthly and annual amounts.',
  request_timeout: 'Set the timeout in the client, below 300 seconds.',
  timeout: 'Set the timeout in the client, below 300 seconds.',
  stream_timeout: 'Set the timeout in the client.',
  drop_params: 'Parameters are passed on as they are: remove in the client what a provider rejects.',
  success_callback: 'Export spans with OpenTelemetry instead.',
  failure_callback: 'Export spans with OpenTelemetry instead.',
  callbacks: 'Export spans with OpenTelemetry instead.',
  database_url: 'Javelin has its own database.',
  redis_host: 'Javelin has its own Redis.',
  alerting: 'Connect Slack or Splunk under Integrations.',
  temperature: 'A route fixes the model only: send this from the client.',
  max_tokens: 'A route fixes the model only: send this from the client.',
  default_fallbacks: 'A fallback belongs to a route: add it to each route that needs it.',
  tpm: 'Only requests can be limited, not tokens.',
  tpm_limit: 'Only requests can be limited, not tokens.',
  input_guardrails: 'Guardrails are named by id: set the policy of the route by hand.',
  output_guardrails: 'Guardrails are named by id: set the policy of the route by hand.',
  before_request_hooks: 'Set the policy of the route by hand.',
  after_request_hooks: 'Set the policy of the route by hand.',
  metadata: 'Log your own identifiers next to correlation_id.',
  api_version:
    'Azure requires it in the URL. Try ?api-version=… at the end of the suffix on a test gateway; model_endpoint_url shows what was called.',
  aws_region_name: 'The region is part of the base URL: https://bedrock-runtime.<region>.amazonaws.com.',
  aws_access_key_id: AWS_KEYS,
  aws_secret_access_key: AWS_KEYS,
  aws_session_token: AWS_KEYS,
  aws_role_name: AWS_KEYS,
  aws_profile_name: AWS_KEYS,
  forward_headers: 'Test which headers reach the provider.',
};

/** Portkey accepts camel case too. */
const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What became of each setting. */
export class Report {
  readonly entries: Entry[] = [];

  converted(at: string, text: string): void {
    this.entries.push({state: 'converted', at, text});
  }

  check(at: string, text: string): void {
    this.entries.push({state: 'check', at, text});
  }

  byHand(at: string, text: string): void {
    this.entries.push({state: 'by hand', at, text});
  }

  noCounterpart(at: string, text: string): void {
    this.entries.push({state: 'no counterpart', at, text});
  }

  /** Names every setting that is not `converted`: nothing is left out without a line. */
  rest(fields: Fields, converted: readonly string[], at: string): void {
    for (const key of Object.keys(fields)) {
      if (converted.includes(key) || converted.includes(snakeCase(key))) continue;
      const text = [key, snakeCase(key)]
        .map((name) => Object.hasOwn(WITHOUT, name) && WITHOUT[name])
        .find(Boolean);
      this.noCounterpart(
        at === '' ? key : `${at}.${key}`,
        text || 'Not converted: check what it does for you.',
      );
    }
  }
}
