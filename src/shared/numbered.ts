/** Whether a host is a number instead of a name. */
export const isNumbered = (hostname: string): boolean => /^\d+(\.\d+){3}$|^\[/.test(hostname)
