/** The messages of R8.2, plus those of the published API file. */

export interface ResourceMessages {
  empty: string;
  missing: string;
  exists: string;
  created: string;
  updated: string;
  deleted: string;
  failedList: string;
  failedRead: string;
  failedCreate: string;
  failedUpdate: string;
  failedDelete: string;
}

function messages(title: string, name: string): ResourceMessages {
  return {
    empty: `No ${name}s found`,
    missing: `${title} not found`,
    exists: `${title} already exists`,
    created: `${title} created successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    failedList: 'Internal Server Error',
    failedRead: 'Internal Server Error',
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

export const INVALID_PAYLOAD = 'Invalid request payload';
export const BAD_REQUEST = 'Bad Request';
export const INTERNAL_ERROR = 'Internal Server Error';

/** Answers that no source declares. The reference page and the fuzz test know them from here. */
export const SANDBOX_ANSWERS = {
  unauthorized: {status: 401, text: 'Unauthorized'},
  namespace: {status: 400, text: 'Missing header x-javelin-namespace'},
  route: {status: 400, text: 'Missing header x-javelin-route'},
  failHeader: {status: 400, text: 'Invalid x-sandbox-fail header'},
  notFound: {status: 404, text: 'Not found'},
  notInSandbox: {status: 404, text: 'Not part of the sandbox'},
  method: {status: 405, text: 'Method not allowed'},
  tooLarge: {status: 413, text: 'Request body too large'},
  rateLimit: {status: 429, text: 'Rate limit exceeded'},
} as const;
