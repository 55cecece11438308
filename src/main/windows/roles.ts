import type { WebContents } from 'electron'
import type { WindowRole } from '@kehribar/shared/desktop-channels'

const roles = new WeakMap<WebContents, WindowRole>()

/** Assigns a window's page its role. */
export function assignRole(contents: WebContents, role: WindowRole): void {
  roles.set(contents, role)
}

/** Returns the page's role; undefined if the app assigned none. */
export function roleOf(contents: WebContents): WindowRole | undefined {
  return roles.get(contents)
}
