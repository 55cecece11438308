import { basename } from 'node:path'

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
