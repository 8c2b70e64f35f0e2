/** The messages of R8.2, plus those of openapi.yaml. */

export const INTERNAL_ERROR = 'Internal Server Error';

function messages(title: string, name: string) {
  return {
    empty: `No ${name}s found`,
    missing: `${title} not found`,
    exists: `${title} already exists`,
    created: `${title} created successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    failedList: INTERNAL_ERROR,
    failedRead: INTERNAL_ERROR,
    failedCreate: `Failed to create ${name}`,
    failedUpdate: `Failed to update ${name}`,
    failedDelete: `Failed to delete ${name}`,
  };
}

export const MESSAGES = {
  providers: messages('Provider', 'provider'),
  routes: messages('Route', 'route'),
  templates: messages('Template', 'template'),
  gateways: {...messages('Gateway', 'gateway'), failedList: 'Failed to list gateways'},
  // Spelled as in R8.2: "apikey" in one word, "Key" with a capital.
  keys: {
    ...messages('Key', 'key'),
    empty: 'No key found',
    failedUpdate: 'Failed to update apikey',
    failedDelete: 'Failed to delete Key',
  },
} as const;

/** A status and the plain string that goes with it. */
export interface PlainResponse {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const INVALID_PAYLOAD: PlainResponse = {status: 400, text: 'Invalid request payload'};
export const BAD_REQUEST: PlainResponse = {status: 400, text: 'Bad Request'};

export const notFound = (text: string): PlainResponse => ({status: 404, text});

const UNAUTHORIZED = {status: 401, headers: {'www-authenticate': 'ApiKey realm="javelin"'}};

/** Responses that no source declares. The reference page and the fuzz test know them from here. */
export const SANDBOX_RESPONSES = {
  unauthorized: {...UNAUTHORIZED, text: 'Unauthorized'},
  applicationKey: {
    ...UNAUTHORIZED,
    text: 'Unauthorized: this is the key of an application. Admin endpoints take the admin key.',
  },
  adminKey: {
    ...UNAUTHORIZED,
    text: 'Unauthorized: this is the admin key. Model requests take the key of an application.',
  },
  virtualKey: {...UNAUTHORIZED, text: 'Virtual key not found'},
  unknownSecret: {...UNAUTHORIZED, text: 'Secret not found'},
  secretDisabled: {...UNAUTHORIZED, text: 'Secret is disabled'},
  missingRoute: {status: 400, text: 'Missing header x-javelin-route'},
  failHeader: {status: 400, text: 'Invalid x-sandbox-fail header'},
  failModel: {status: 400, text: 'x-sandbox-fail names no model of this route'},
  faultHeader: {status: 400, text: 'Invalid x-sandbox-fault header'},
  gatewayDisabled: {status: 403, text: 'Gateway is disabled'},
  notFound: {status: 404, text: 'Not found'},
  notInSandbox: {status: 404, text: 'Not part of the sandbox'},
  unknownGuardrail: {status: 404, text: 'Guardrail not found'},
  unknownModel: {status: 404, text: 'Model not found'},
  noRecords: {status: 404, text: 'No records found'},
  wrongMethod: {status: 405, text: 'Method not allowed'},
  tooLarge: {status: 413, text: 'Request body too large'},
  encoding: {status: 415, text: 'Unsupported content encoding'},
  rateLimit: {status: 429, text: 'Rate limit exceeded'},
  budget: {status: 429, text: 'Budget exceeded'},
  deadline: {status: 504, text: 'The sandbox ended this request after 5 seconds'},
  storeFull: {status: 507, text: 'The sandbox is full'},
} as const satisfies Record<string, PlainResponse>;
