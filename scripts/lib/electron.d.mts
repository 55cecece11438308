/** See electron.mjs. */
export interface Electron {
  readonly binary: string
  readonly folder: string
  readonly version: string
  /** Whether it is an older version than the client ships. */
  readonly isStandIn: boolean
}
export const pinnedElectron: string
export function ownElectron(): Electron | null
export function electronHere(): Electron | null
export function ensureElectron(wanted?: { pinned?: boolean }): Promise<Electron>
