import {collection} from './collection.ts';

export const providers = collection({kind: 'providers', conflict: {status: 409, rule: 'sdk-conflict'}});
