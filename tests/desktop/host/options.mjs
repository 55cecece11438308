/**
 * What launch.ts tells its child process: userData (folder), appPath, debugPort, launch (executablePath, args),
 * context (locale, time zone), keyring (the backend that safeStorage reports).
 */
export const options = JSON.parse(process.env.DESKTOP_HOST_OPTIONS)
