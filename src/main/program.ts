import { basename, join } from 'node:path'
import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'

/** The package's id (scripts/lib/brand-package.ts). */
export const appId = brand.desktop.appId

/** Sets the application user model id. Windows shows notifications only for a known id; an unpackaged client uses its executable's path. */
export function setAppId(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : process.execPath)
}

/**
 * Gives a client that runs from source a separate user data folder, and so a separate single-instance lock. The installed
 * client's data stays untouched (@see CLIENT-21). `--user-data-dir` takes precedence.
 */
export function separateDevelopmentData(): void {
  if (app.isPackaged || app.commandLine.hasSwitch('user-data-dir')) return
  // Reading `userData` creates the folder, and throws an error if it cannot be created.
  app.setPath('userData', join(app.getPath('appData'), `${app.getName()} (development)`))
}

/**
 * Returns whether the system forbids the sandbox to this AppImage. Its starter (`AppRun` of electron-builder) then adds
 * `--no-sandbox`. The client enables the sandbox again, so no page could start (@see CLIENT-9).
 */
export function lacksSandbox(words: readonly string[] = process.argv, appImage = ownAppImage()): boolean {
  return appImage !== undefined && words.includes('--no-sandbox')
}

/**
 * Returns the path of the AppImage that this client runs from. Every program that an AppImage starts inherits its
 * variables, so the program's path must be inside the AppImage too.
 */
export function ownAppImage(env: Readonly<Record<string, string | undefined>> = process.env, program = process.execPath): string | undefined {
  const { APPIMAGE, APPDIR } = env
  return APPDIR && program.includes(`/${basename(APPDIR)}/`) ? APPIMAGE : undefined
}

/** Starts the client again once it has ended. An AppImage is started by its own file, because its mounted folder no longer exists by then. */
export function relaunchClient(args?: string[]): void {
  const execPath = ownAppImage()
  app.relaunch({ ...(args && { args }), ...(execPath && { execPath }) })
}

/**
 * Returns whether root started the client on Linux. Electron allows root only with `--no-sandbox`; the client enables the
 * sandbox again, and then none of its processes can start (@see DESKTOP-3).
 */
export function isStartedByRoot(words: readonly string[] = process.argv): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && words.includes('--no-sandbox')
}
