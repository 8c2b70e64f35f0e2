/**
 * Stands in for tslib: one CommonJS module of the framework asks for this one helper, and would bring in all
 * sixty.
 */
export const __importDefault = (module: {readonly __esModule?: boolean}): object =>
  module.__esModule ? module : {default: module};
