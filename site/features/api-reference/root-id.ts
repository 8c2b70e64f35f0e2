/** The element that holds the reference. */
export const ROOT_ID = 'api-reference';
