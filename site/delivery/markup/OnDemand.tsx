import {type ComponentType, type ReactNode, useEffect, useState} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Loading from '@theme/Loading';

interface Props<P> {
  readonly load: () => Promise<{default: ComponentType<P>}>;
  readonly props: P;
}

const DELAY = 200;

/**
 * Loads a component when it is first shown. Not React.lazy: a Suspense boundary around parts of a static page
 * makes React move them into hidden containers with inline scripts. A slow load shows the spinner, a failed
 * one the Retry button, and so does a part that crashes: a browser may lack what only this part needs.
 */
export default function OnDemand<P extends object>({load, props}: Props<P>): ReactNode {
  const [Part, setPart] = useState<ComponentType<P>>();
  const [error, setError] = useState<unknown>();
  const [isPastDelay, setPastDelay] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => setPastDelay(true), DELAY);
    load().then(
      (module) => isCurrent && setPart(() => module.default),
      (reason: unknown) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  const failed = (reason: unknown, retry: () => void) => (
    <Loading error={reason} retry={retry} pastDelay isLoading timedOut={false} />
  );
  if (Part)
    return (
      <ErrorBoundary fallback={({error: crash, tryAgain}) => failed(crash, tryAgain)}>
        <Part {...props} />
      </ErrorBoundary>
    );
  const retry = () => {
    setError(undefined);
    setPastDelay(false);
    setAttempt(attempt + 1);
  };
  return <Loading error={error} retry={retry} pastDelay={isPastDelay} isLoading timedOut={false} />;
}
