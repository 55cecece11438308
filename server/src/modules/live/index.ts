export { LiveStreams } from './lines'
export { deleteOldEvents } from './outbox'
