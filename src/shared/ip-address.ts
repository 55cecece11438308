/** Returns whether a host is an IP address. */
export const isIpAddress = (hostname: string): boolean => /^\d+(\.\d+){3}$|^\[/.test(hostname)
