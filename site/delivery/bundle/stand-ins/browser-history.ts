/**
 * Stands in for history: of its three kinds of addresses the site has one. The router names the others and
 * never asks for them.
 */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history/esm/history.js';

const none = undefined;
export {none as createHashHistory, none as createMemoryHistory};
