export { countJobs, deadJobs, retryDead } from './list'
export { recordRun, type StandingSchedule, standingSchedules } from './schedules'
export { type JobData, type JobQueue, jobQueue } from './queue'
