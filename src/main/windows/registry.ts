import type { WebContents } from 'electron'
import type { Role } from '@kehribar/shared/desktop-channels'

const known = new WeakMap<WebContents, Role>()

/** Gives a window's page its role, once and for all. */
export function assignRole(contents: WebContents, role: Role): void {
  known.set(contents, role)
}

/** Undefined for any page that this app did not create on purpose. */
export function roleOf(contents: WebContents): Role | undefined {
  return known.get(contents)
}
