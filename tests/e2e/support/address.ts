/** An address of the site in the shell that the test runs in: the web's, or the desktop client's (support/test.ts). */
export const at = (path: string): string => (process.env.E2E_SITE ?? process.env.E2E_ORIGIN ?? '') + path

/** An address of the web, in either shell: what another browser opens. */
export const onTheWeb = (path: string): string => (process.env.E2E_ORIGIN ?? '') + path
