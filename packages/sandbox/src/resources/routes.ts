import {collection} from './collection.ts';

export const routes = collection({
  kind: 'routes',
  conflict: {status: 409, rule: 'sdk-conflict'},
  changed({env}, name, how) {
    env.rates.forget(name);
    // What was spent stays spent when the route is changed; a new route of the same name begins at nothing.
    if (how === 'updated') return;
    env.spending.forget(name);
    env.archive.forget(name);
  },
});
