import {serveWorker} from '../../../lib/serve-worker.ts';
import {runJob} from './jobs.ts';

serveWorker(({kind, input}: {kind: never; input: never}) => runJob(kind, input));
