import type {Output} from './log.ts';

const INTERRUPTED = 130;

/** Ctrl+C finishes the requests under way; a second one does not wait for them. */
export function stopOnSignals(output: Output, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) {
      output.line('sandbox: stopped at once');
      output.flush();
      process.exit(INTERRUPTED);
    }
    isStopping = true;
    await close();
    output.line('sandbox: stopped');
    output.flush();
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}
