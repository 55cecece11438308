/*
 * Where the product listens on one's own machine unless its settings say otherwise: the site with its API, and the
 * sandbox's companies, whose next port receives mail.
 */
export const ports = { site: 4600, companies: 4601 } as const

/** Of a program on this machine. */
export const originHere = (port: number): string => `http://127.0.0.1:${port}`
