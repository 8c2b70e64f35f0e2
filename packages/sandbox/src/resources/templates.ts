import {collection} from './collection.ts';

export const templates = collection({kind: 'templates', conflict: {status: 409, rule: 'sdk-conflict'}});
