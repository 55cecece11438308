import { isNumbered } from '@kehribar/shared/numbered'
import { platform } from '../shell'

/**
 * Whether this page can use passkeys: `desktop`: our client's pages have no web address; `address`: the page was opened
 * under a number instead of a name, which WebAuthn does not take; `browser`: too old, or the connection is not secure.
 */
export type PasskeySupport = 'yes' | 'desktop' | 'address' | 'browser'

export function passkeySupport({ hostname } = window.location, kind = platform.kind): PasskeySupport {
  if (kind === 'desktop') return 'desktop'
  if (isNumbered(hostname)) return 'address'
  return typeof window.PublicKeyCredential === 'function' ? 'yes' : 'browser'
}
