/** Returns an address of the site in the test's shell: on the web, or in the desktop client (support/test.ts). */
export const siteUrl = (path: string): string => (process.env.E2E_SITE ?? process.env.E2E_ORIGIN ?? '') + path

/** Returns an address on the web in either shell, for another browser. */
export const webUrl = (path: string): string => (process.env.E2E_ORIGIN ?? '') + path
