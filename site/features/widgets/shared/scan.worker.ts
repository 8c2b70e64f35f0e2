import {runJob} from './jobs.ts';
import {serveJobs} from './serve-jobs.ts';

serveJobs(runJob);
