import type { WebContents } from 'electron'
import type { Role } from '@kehribar/shared/desktop-channels'

const known = new WeakMap<WebContents, Role>()

/** Assigns a window's page its role. */
export function assignRole(contents: WebContents, role: Role): void {
  known.set(contents, role)
}

/** Returns the page's role; undefined if the app assigned none. */
export function roleOf(contents: WebContents): Role | undefined {
  return known.get(contents)
}
