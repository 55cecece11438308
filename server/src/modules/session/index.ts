export { writeAudit } from './audit'
export { clearSessionCookies, hostCookie, readSessionToken, sessionCookie, setSessionCookies } from './cookies'
export { takeConfirmation } from './confirmation'
export { deviceName } from './device-name'
export { endAllGames } from './games'
export { justRenewed, renewSession } from './renew'
export {
  absoluteHours,
  isActiveSession,
  endAllSessions,
  endSession,
  idleMinutes,
  openSession,
  resolveSession,
  touchIsDue,
  touchSession,
  deliberateEnds,
} from './sessions'
export { hashToken, newToken } from './tokens'
