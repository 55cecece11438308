import { isIpAddress } from '@kehribar/shared/ip-address'
import { platform } from '../shell'

/**
 * Whether this page can use passkeys. `desktop`: the client's pages have no web address. `address`: the host is an IP
 * address, which WebAuthn does not accept. `browser`: too old, or an insecure connection.
 */
export type PasskeySupport = 'yes' | 'desktop' | 'address' | 'browser'

export function passkeySupport({ hostname } = window.location, kind = platform.kind): PasskeySupport {
  if (kind === 'desktop') return 'desktop'
  if (isIpAddress(hostname)) return 'address'
  return typeof window.PublicKeyCredential === 'function' ? 'yes' : 'browser'
}
