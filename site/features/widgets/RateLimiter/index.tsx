import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Requests against the window of a rate limit. */
export default function RateLimiter(): ReactNode {
  return <Widget name="RateLimiter" part={Interactive} props={{}} />;
}
