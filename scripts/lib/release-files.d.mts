/** See release-files.mjs. */
export const feeds: Readonly<Record<'win32' | 'darwin' | 'linux', readonly string[]>>
