import {serveJobs} from './serve-jobs';
import {runTextJob} from './text-jobs';

serveJobs(runTextJob);
