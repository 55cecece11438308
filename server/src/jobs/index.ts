export { countJobs, deadJobs, retryDead } from './list'
export { type JobData, type JobQueue, jobQueue } from './queue'
