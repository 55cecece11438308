import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { FeedNotTrusted } from './feed-signature'

export type FailureReason = Exclude<UpdateState['reason'], 'none'>

/** The feed did not answer in time. */
export class FeedTimeout extends Error {
  constructor() {
    super('The update feed did not answer in time')
    this.name = 'NoAnswer'
  }
}

/** Error codes of Chromium and Node while this machine is offline. */
const offline =
  /ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NETWORK_CHANGED|ADDRESS_UNREACHABLE|PROXY_CONNECTION_FAILED)|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/
const signature = /ERR_CHECKSUM_MISMATCH|ERR_UPDATER_INVALID_SIGNATURE|sha512 checksum mismatch|Code signature/
const disk = /ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EBUSY/
/** Error codes when the server sends no valid update or no answer. */
const feed =
  /net::ERR_|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|HTTP_ERROR_|ERR_UPDATER_|Cannot download|Request (timed out|has been aborted)|Too many redirects|YAMLException|cannot parse/i

/** Returns the reason to show a player for a failed update (@see DESKTOP-24). */
export function failureReasonOf(error: unknown): FailureReason {
  if (error instanceof FeedNotTrusted) return error.fault === 'incomplete' ? 'feed' : 'signature'
  if (error instanceof FeedTimeout) return 'feed'
  if (!(error instanceof Error)) return 'unknown'
  const text = `${'code' in error ? String(error.code) : ''} ${error.message}`
  if (signature.test(text)) return 'signature'
  if (offline.test(text)) return 'offline'
  if (disk.test(text)) return 'disk'
  return feed.test(text) ? 'feed' : 'unknown'
}
