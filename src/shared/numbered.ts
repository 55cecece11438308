/** Returns whether a host is an IP address. */
export const isNumbered = (hostname: string): boolean => /^\d+(\.\d+){3}$|^\[/.test(hostname)
