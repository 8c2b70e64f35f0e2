/** Where secrets are when a published client, which never sends a namespace, calls the keyvault paths. */
export const DEFAULT_NAMESPACE = 'production';
