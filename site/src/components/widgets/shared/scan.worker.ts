import {runJob} from './jobs';
import {serveJobs} from './serve-jobs';

serveJobs(runJob);
