export { writeAudit } from './audit'
export { clearSessionCookies, hostCookie, readSessionToken, sessionCookie, setSessionCookies } from './cookies'
export { endAllSessions, endSession, openSession, resolveSession, touchSession } from './sessions'
export { hashToken, newToken } from './tokens'
