export { LiveStreams } from './live-streams'
export { deleteOldEvents } from './outbox'
