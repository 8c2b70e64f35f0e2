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
