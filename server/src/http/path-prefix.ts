/** Returns whether a path is the base or is below it. */
export const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)
