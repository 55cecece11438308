export { addNote, type Contact, correctContact, endSessionsOf, resetSecondFactor, setPlayerLock } from './change'
export { correctBalance, type CorrectionKind } from './correct'
export { findPlayers } from './find'
export { viewPlayer } from './view'
