import { basename } from 'node:path'

/**
 * Whether the system forbids the sandbox to this AppImage: its starter (`AppRun`, made by electron-builder) then adds
 * `--no-sandbox`, which this client takes back, and no page could come up (@see CLIENT-9).
 */
export function lacksSandbox(words: readonly string[] = process.argv, appImage = ownAppImage()): boolean {
  return appImage !== undefined && words.includes('--no-sandbox')
}

/**
 * The AppImage that this client runs from, if it does. Its variables reach every program that is started from it: a client
 * of another package, begun from somebody else's AppImage, must not take that file for its own.
 */
export function ownAppImage(env: Readonly<Record<string, string | undefined>> = process.env, program = process.execPath): string | undefined {
  const { APPIMAGE, APPDIR } = env
  return APPDIR && program.includes(`/${basename(APPDIR)}/`) ? APPIMAGE : undefined
}
