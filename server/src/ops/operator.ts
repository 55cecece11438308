import { userInfo } from 'node:os'

/** Who types the command, as this machine calls them. */
export const operator = (): string => userInfo().username
