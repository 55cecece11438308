import type { WebContents } from 'electron'
import type { Role } from '@kehribar/shared/desktop-channels'

const roles = new WeakMap<WebContents, Role>()

/** Assigns a window's page its role. */
export function assignRole(contents: WebContents, role: Role): void {
  roles.set(contents, role)
}

/** Returns the page's role; undefined if the app assigned none. */
export function roleOf(contents: WebContents): Role | undefined {
  return roles.get(contents)
}
