/** The host of every example: CONTRIBUTING.md, "The small world". A test holds it against the OpenAPI file. */
export const BASE_URL = 'https://your-api-domain.com';
