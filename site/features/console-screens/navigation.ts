/** The left menu of the console. */
export const NAVIGATION = [
  'Configuration',
  'Data Protection',
  'Secrets',
  'Processors',
  'Threat Alerts',
  'Traces',
  'Analytics',
  'Security Workbench',
  'Developer',
  'Integrations',
] as const;
