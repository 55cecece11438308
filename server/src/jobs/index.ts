export { countJobs, deadJobs, retryDead } from './list'
export { recordRun, type Schedule, schedulesOf, type StandingSchedule, standingSchedules } from './schedules'
export { type JobData, type JobQueue, jobQueue } from './queue'
