import { basename } from 'node:path'

/**
 * The AppImage that this client runs from, if it does. Its variables reach every program that is started from it: a client
 * of another package, begun from somebody else's AppImage, must not take that file for its own.
 */
export function ownAppImage(env: Readonly<Record<string, string | undefined>> = process.env, program = process.execPath): string | undefined {
  const { APPIMAGE, APPDIR } = env
  return APPDIR && program.includes(`/${basename(APPDIR)}/`) ? APPIMAGE : undefined
}
