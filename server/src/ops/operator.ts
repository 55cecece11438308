import { userInfo } from 'node:os'

/** Returns the operating system's user name of the operator. */
export const operator = (): string => userInfo().username
