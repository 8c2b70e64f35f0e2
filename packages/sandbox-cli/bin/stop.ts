import type {Output} from './log.ts';

const INTERRUPTED = 130;
/** Everything that is left is given up: with the check of the parent, less than three seconds after the signal. */
const LAST_MS = 2000;
const PARENT_CHECK_MS = 500;

/** Ctrl+C finishes the requests under way; a second one does not wait for them. */
export function stopOnSignals(output: Output, close: () => Promise<void>): void {
  let isStopping = false;
  const exit = (text: string, code: number) => {
    output.line(`sandbox: ${text}`);
    output.flush();
    process.exit(code);
  };
  const stop = async () => {
    if (isStopping) exit('stopped at once', INTERRUPTED);
    isStopping = true;
    setTimeout(() => exit('stopped', 0), LAST_MS).unref();
    await close();
    exit('stopped', 0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  if (process.env['npm_command'] !== undefined) onParentGone(() => void stop());
}

/**
 * npm and npx pass SIGTERM on to their shell, which ends without telling anybody (https://github.com/npm/cli/issues/5776).
 * A SIGINT for npm alone can't be noticed here: dash keeps it until the sandbox ends. Ctrl+C reaches the sandbox itself.
 */
function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
