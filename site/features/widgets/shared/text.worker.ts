import {serveJobs} from './serve-jobs.ts';
import {runTextJob} from './text-jobs.ts';

serveJobs(runTextJob);
