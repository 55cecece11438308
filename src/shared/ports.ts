/* Default ports on the local machine: the site with its API, and the sandbox's companies. The port after theirs receives mail. */
export const ports = { site: 4600, companies: 4601 } as const

/** Returns the origin of a local program as browsers write it, which is without port 80. */
export const localOrigin = (port: number): string => new URL(`http://127.0.0.1:${port}`).origin
