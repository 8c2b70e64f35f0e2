import {collection} from './collection.ts';

export const routes = collection({kind: 'routes', conflict: {status: 409, rule: 'sdk-conflict'}});
