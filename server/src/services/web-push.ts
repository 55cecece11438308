import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import { brand } from '@kehribar/shared/brand'
import webPush from 'web-push'
import type { Config } from '../settings/config'
import { beginWithin } from '../observability/tracing'

/** Push subscription of a browser. */
export interface Browser {
  readonly endpoint: string
  /** Encryption key of the browser (base64url); so is `authSecret`. */
  readonly publicKey: string
  readonly authSecret: string
}

/** Ids of a message and of the subscription that gets it. */
export interface Push {
  readonly subscription: number
  readonly message: string
}

/** Sends pushes to browsers without an open page (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). */
export interface PushSender {
  /** Public key (base64url) with which browsers subscribe. */
  readonly key: string
  /** Returns whether the push service is allowed by the settings and the browser's keys are valid. */
  takes(browser: Browser): boolean
  /**
   * Sends a push. A later push with the same `topic` (at most 32 base64url characters) replaces an undelivered one. Returns
   * `gone` if the subscription no longer exists.
   * @throws Error when the push service does not accept the push
   */
  send(browser: Browser, content: unknown, options: { topic: string }): Promise<'sent' | 'gone'>
}

/** Seconds that a push service stores an undelivered push. */
const ttlSeconds = 24 * 3600
const timeoutMs = 10_000

/** Returns the key pair that signs pushes, derived from `CODE_KEY` so that all servers have the same. */
function signingKeys(codeKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  // About one in 2^32 candidates is not a valid key of the curve. The next candidate is then tried.
  for (let nth = 0; ; nth += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', codeKey, '', `push ${nth}`, 32))
    try {
      curve.setPrivateKey(candidate)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') }
    } catch {}
  }
}

/** Returns whether an endpoint belongs to an allowed push service. Callers choose the endpoint, so other hosts must be rejected. */
function isOf(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, username, password } = new URL(endpoint)
  const [scheme, host = ''] = origin.split('://')
  return (
    username + password === '' &&
    services.some((service) => {
      const [allowedScheme, allowedHost = ''] = service.split('://')
      return scheme === allowedScheme && (allowedHost.startsWith('*.') ? host.endsWith(allowedHost.slice(1)) : host === allowedHost)
    })
  )
}

const isBytes = (text: string, bytes: number) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes

/** Returns whether a text is a valid public key; encryption with any other would fail on every retry. */
function isPoint(text: string): boolean {
  try {
    return isBytes(text, 65) && ECDH.convertKey(text, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

/** Returns the sender of pushes. */
export function pushSender({ codeKey, pushServices }: Pick<Config, 'codeKey' | 'pushServices'>): PushSender {
  const keys = signingKeys(codeKey)
  const vapidDetails = { subject: `mailto:${brand.supportMail}`, ...keys }
  return {
    key: keys.publicKey,
    takes: ({ endpoint, publicKey, authSecret }) => isOf(pushServices, endpoint) && isPoint(publicKey) && isBytes(authSecret, 16),
    async send({ endpoint, publicKey, authSecret }, content, { topic }) {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh: publicKey, auth: authSecret } }, JSON.stringify(content), {
        vapidDetails,
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      })
      const { host } = new URL(endpoint)
      const span = beginWithin({ name: 'POST push', kind: 'client', attributes: { 'http.request.method': 'POST', 'server.address': host } })
      try {
        const { status, ok } = await fetch(endpoint, {
          method: 'POST',
          headers: request.headers as Record<string, string>,
          body: request.body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const gone = status === 404 || status === 410
        if (!ok && !gone) throw new Error(`${host} answered ${status}`)
        span?.end({ attributes: { 'http.response.status_code': status } })
        return gone ? 'gone' : 'sent'
      } catch (error) {
        span?.end({ failed: error })
        throw error
      }
    },
  }
}
