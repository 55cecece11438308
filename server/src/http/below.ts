/** Whether a path is the base or lies below it. */
export const below = (path: string, base: string) => path === base || path.startsWith(`${base}/`)
