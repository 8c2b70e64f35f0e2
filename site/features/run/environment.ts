import {BASE_URL} from '@javelin/openapi/base-url';

/** What the reader's shell would hold, for the sandbox: stand-ins, of no use anywhere else. */
export const SANDBOX_VARIABLES: Readonly<Record<string, string>> = {
  JAVELIN_ADMIN_KEY: 'sandbox-admin-key',
  JAVELIN_API_KEY: 'sandbox-app-key',
  JAVELIN_BASE_URL: BASE_URL,
  JAVELIN_VIRTUALAPIKEY: 'vk-openai-prod-key',
  OPENAI_VIRTUALAPIKEY: 'vk-openai-prod-key',
  MISTRAL_VIRTUALAPIKEY: 'vk-mistral-eu-key',
  OPENAI_API_KEY: 'your-openai-key',
  // In the form in which the vault has it: with `Bearer` or without.
  OPENAI_SECRET_VALUE: 'your-openai-key',
  AZURE_OPENAI_API_KEY: 'your-azure-key',
  GEMINI_API_KEY: 'your-gemini-key',
  MISTRAL_API_KEY: 'your-mistral-key',
  STAGING_ADMIN_KEY: 'sandbox-staging-admin-key',
  GPT_TOKEN: 'a-random-string-of-at-least-32-characters',
};

/** Copied text keeps variables such as `$JAVELIN_API_KEY`. */
export const VARIABLE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(SANDBOX_VARIABLES).map((name) => [name, `$${name}`]),
);
