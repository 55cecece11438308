/** See electron-stand-in.mjs. */
export const standInVersion: string
export const hasStandIn: boolean
export function standInFolder(): string
export function makeStandIn(): Promise<void>
export function checkPinned(content: Uint8Array): void
