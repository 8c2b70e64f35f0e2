import type {Detector} from '../types.ts';
import {secretDetectors} from '../secrets.ts';
import {contactDetectors} from './contact.ts';
import {financialDetectors} from './financial.ts';
import {healthDetectors} from './health.ts';
import {identityDetectors} from './identity.ts';
import {networkDetectors} from './network.ts';

/**
 * Detectors for those built-in infotypes that an honest rule can find. Names, places, medical terms and the like
 * need a model or a dictionary and have no entry: docs/infotypes.json lists all names and says which is which.
 */
export const builtInDetectors: Readonly<Record<string, Detector>> = {
  ...contactDetectors,
  ...financialDetectors,
  ...healthDetectors,
  ...identityDetectors,
  ...networkDetectors,
  ...secretDetectors,
};

/** The other built-in names. */
const WITHOUT_RULE: ReadonlySet<string> = new Set([
  'PERSON_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'MARITAL_STATUS',
  'AGE',
  'GENDER',
  'STREET_ADDRESS',
  'LOCATION',
  'COUNTRY_DEMOGRAPHIC',
  'US_DRIVERS_LICENSE_NUMBER',
  'PASSPORT',
  'MEDICAL_RECORD_NUMBER',
  'MEDICAL_TERM',
  'FDA_CODE',
  'STORAGE_SIGNED_POLICY_DOCUMENT',
]);

/** Whether a name is one of the built-in infotypes, also of those that nothing here finds. */
export const isBuiltIn = (name: string): boolean =>
  Object.hasOwn(builtInDetectors, name) || WITHOUT_RULE.has(name);
