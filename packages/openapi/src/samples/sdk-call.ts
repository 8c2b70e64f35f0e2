/** How the SDK and the CLI name an operation. What the API calls a key, they call a secret. */
const NOUNS: Readonly<Record<string, string>> = {
  Provider: 'provider',
  Key: 'secret',
  Template: 'template',
  Route: 'route',
  Gateway: 'gateway',
};

export interface SdkCall {
  readonly verb: 'list' | 'create' | 'get' | 'update' | 'delete' | 'query';
  readonly noun: string;
}

/** Operations of inference.yaml. The CLI has no command for any of them. */
const MODEL_SIDE =
  /^(?:create(?:ChatCompletion|Completion|Embedding)|queryCustomRoute|apply\w+|listGuardrails|getTraces|getArchive)$/;

export const isModelSide = (operationId: string): boolean => MODEL_SIDE.test(operationId);

/** `createKey` -> create, secret. Absent for an operation that the SDK has no method for. */
export function sdkCall(operationId: string): SdkCall | undefined {
  const [, verb, resource] =
    /^(list|create|get|update|delete|query)([A-Z][a-z]+?)s?$/.exec(operationId) ?? [];
  const noun = NOUNS[resource ?? ''];
  return verb && noun ? {verb: verb as SdkCall['verb'], noun} : undefined;
}
