/** Returns whether a path is the base or is below it. */
export const below = (path: string, base: string) => path === base || path.startsWith(`${base}/`)
