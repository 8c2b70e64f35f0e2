/**
 * Stands in for hoist-non-react-statics: the router copies static members of components that it wraps, and
 * wraps none here.
 */
export default function hoistStatics<T>(target: T): T {
  return target;
}
