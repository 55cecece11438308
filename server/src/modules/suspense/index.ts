export { remainingSuspense, type Part, settleSuspense, type SuspenseItem } from './settle'
export { type SuspenseReason, takeIntoSuspense } from './settle'
