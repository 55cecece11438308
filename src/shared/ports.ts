/*
 * Where the product listens on one's own machine unless its settings say otherwise: the site with its API, and the
 * sandbox's companies, whose next port receives mail.
 */
export const ports = { site: 4600, companies: 4601 } as const

/** Returns the origin of a program on this machine, as browsers write it: without port 80. */
export const originHere = (port: number): string => new URL(`http://127.0.0.1:${port}`).origin
