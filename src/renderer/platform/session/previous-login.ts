import type { User } from '@kehribar/shared/api/account'
import { buildMessage } from '@kehribar/shared/api/messages'
import { formatDateTime } from '../texts/format'
import { translateMessage } from '../texts/i18n'

/** Returns a message about the login before the current one; undefined at the first login. @see PLAY-12 */
export function previousLoginMessage({ previousLogin }: Pick<User, 'previousLogin'>): string | undefined {
  if (!previousLogin) return undefined
  const { at, device, ip } = previousLogin
  return buildMessage('profile.previous_login', { at: formatDateTime(at), device: device || translateMessage('profile.unknown_device'), ip })
}
