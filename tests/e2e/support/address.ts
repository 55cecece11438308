/** Returns an address of the site in the test's shell: the web's, or the desktop client's (support/test.ts). */
export const at = (path: string): string => (process.env.E2E_SITE ?? process.env.E2E_ORIGIN ?? '') + path

/** Returns an address on the web in either shell, for another browser. */
export const onTheWeb = (path: string): string => (process.env.E2E_ORIGIN ?? '') + path
