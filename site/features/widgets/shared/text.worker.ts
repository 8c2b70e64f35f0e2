import {serveWorker} from '../../../lib/serve-worker.ts';
import {runTextJob} from './text-jobs.ts';

serveWorker(({kind, input}: {kind: never; input: never}) => runTextJob(kind, input));
