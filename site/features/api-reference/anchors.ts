/** The anchors of the reference, in one place: other pages and the sandbox link to them. */
export const anchors = {
  parameter: (operation: string, name: string) => `${operation}-${name}`,
  body: (operation: string) => `${operation}-body`,
  response: (operation: string, status: number) => `${operation}-${status}`,
  schema: (name: string) => `schema-${name}`,
  /** A nested field is named by its path: `config.infoTypes[].name`. */
  field: (schema: string, name: string) => `schema-${schema}-${name.replace(/\[\]|\.\*/g, '')}`,
  error: (id: string) => `error-${id}`,
  errors: (status: number) => `errors-${status}`,
  status: (status: string) => `status-${status}`,
  rule: (id: string) => `rule-${id}`,
};

/** Former names of parts of the page: links to them keep working. */
export const FORMER_ANCHORS: Readonly<Record<string, string>> = {
  'sdk-paths': 'dialects',
  'model-requests': 'other-endpoints',
  secrets: 'api-keys',
};
