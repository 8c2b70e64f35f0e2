import {serveWorker} from '../../../lib/serve-worker.ts';
import {runSecretJob} from './secret-job.ts';

serveWorker(({input}: {input: never}) => runSecretJob(input));
