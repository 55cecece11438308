import log from 'electron-log/main'

/** To the console and to a file in the system's log folder. Never a token, a cookie, an address with a launch code. */
export const logger = log.scope('shell')
