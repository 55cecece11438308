import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import { brand } from '@kehribar/shared/brand'
import webPush from 'web-push'
import type { Config } from '../config'
import { beginWithin } from '../tracing'

/** A browser's subscription, as its push service and itself made it. */
export interface Browser {
  readonly endpoint: string
  /** base64url. */
  readonly publicKey: string
  readonly authSecret: string
}

/** A message, and the browser that is to be told of it: their numbers. */
export interface Push {
  readonly subscription: number
  readonly message: string
}

/** Tells browsers while no page is open (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). */
export interface PushSender {
  /** What a browser subscribes under; base64url. */
  readonly key: string
  /** Whether the push service is one that is known, and the browser's keys are keys. */
  takes(browser: Browser): boolean
  /**
   * `topic`: of two that wait for a browser the push service keeps the later one; at most 32 characters of base64url. `gone`: there is no such subscription any more.
   * @throws when the push service does not take it
   */
  send(browser: Browser, content: unknown, options: { topic: string }): Promise<'sent' | 'gone'>
}

/** Seconds that a push service keeps what it cannot deliver. */
const keptFor = 24 * 3600
const milliseconds = 10_000

/** The key that signs what is sent is made of `CODE_KEY`, so that every server has the same. */
function signingKeys(codeKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  // Of 2^32 numbers about one is no key of the curve: the next is taken then.
  for (let nth = 0; ; nth += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', codeKey, '', `push ${nth}`, 32))
    try {
      curve.setPrivateKey(candidate)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') }
    } catch {}
  }
}

/** An endpoint is what a caller says: nothing is sent to a host that is not named in the settings. */
function isOf(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, username, password } = new URL(endpoint)
  const [scheme, host = ''] = origin.split('://')
  return (
    username + password === '' &&
    services.some((service) => {
      const [wantedScheme, wantedHost = ''] = service.split('://')
      return scheme === wantedScheme && (wantedHost.startsWith('*.') ? host.endsWith(wantedHost.slice(1)) : host === wantedHost)
    })
  )
}

const isBytes = (text: string, bytes: number) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes

/** What could never be encrypted for would be tried again and again. */
function isPoint(text: string): boolean {
  try {
    return isBytes(text, 65) && ECDH.convertKey(text, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

export function pushSender({ codeKey, pushServices }: Pick<Config, 'codeKey' | 'pushServices'>): PushSender {
  const keys = signingKeys(codeKey)
  const vapidDetails = { subject: `mailto:${brand.supportMail}`, ...keys }
  return {
    key: keys.publicKey,
    takes: ({ endpoint, publicKey, authSecret }) => isOf(pushServices, endpoint) && isPoint(publicKey) && isBytes(authSecret, 16),
    async send({ endpoint, publicKey, authSecret }, content, { topic }) {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh: publicKey, auth: authSecret } }, JSON.stringify(content), {
        vapidDetails,
        TTL: keptFor,
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
          signal: AbortSignal.timeout(milliseconds),
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
