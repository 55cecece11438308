import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A fake push service and its subscribed browser, as a sender sees them. The browser is always online, so nothing is queued.
 * The service accepts and refuses messages by RFC 8030 (5: required TTL; 5.4: topics; 7.3: 404 and 410 for an expired
 * subscription), RFC 8292 (signed for this service, for at most a day), and RFC 8291 and 8188 (encrypted for the browser).
 */

interface Subscribed {
  readonly key: string
  readonly curve: ECDH
  readonly auth: Buffer
  readonly pushes: object[]
  over: boolean
}

export interface PushedBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Returns a browser of a well-known push service, for tests that send nothing to it. */
export function someBrowser(): PushedBrowser {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(24).toString('base64url')}`
  return { endpoint, p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

export interface PushService {
  readonly origin: string
  /** Subscribes like `PushManager.subscribe` with a sender's key. */
  subscribe(key: string): PushedBrowser
  /** Unsubscribes like `PushSubscription.unsubscribe`. */
  unsubscribe(endpoint: string): void
  /** Messages that the browser received, oldest first. */
  read(endpoint: string): readonly object[]
  /** Refuses the next messages, as an overloaded service would. */
  overload(messages: number): void
  /** Number of requests received. */
  readonly requests: () => number
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Returns whether the sender's signature matches the subscription's key and names this service. */
function isSigned(header: string | undefined, key: string, origin: string): boolean {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (sender !== key || !signature) return false
  const point = Buffer.from(sender, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const now = Date.now() / 1000
  return signed && aud === origin && exp > now && exp <= now + 24 * 3600 && /^(mailto:|https:)/.test(sub)
}

/** Decrypts a message as a browser does: one record, encrypted for its key and secret (RFC 8291, 3.4; RFC 8188, 2). */
function decrypted(body: Buffer, { curve, auth }: Subscribed): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
  const derived = (from: Buffer, key: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync('sha256', key, from, info, bytes))
  const shared = derived(auth, curve.computeSecret(sender), Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]), 32)
  const [key, nonce] = [
    derived(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12),
  ]
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

export async function startPushService(port = 0): Promise<PushService> {
  const subscriptions = new Map<string, Subscribed>()
  let [overloaded, requests] = [0, 0]

  async function answer(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request)
    const { ttl, topic, authorization, 'content-encoding': encoding } = request.headers
    const found = subscriptions.get(request.url ?? '')
    if (request.method !== 'POST') return 405
    if (!found) return 404
    if (found.over) return 410
    if (!isSigned(authorization, found.key, origin)) return 403
    if (ttl === undefined || encoding !== 'aes128gcm' || (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))) return 400
    if (body.length > 4_096) return 413
    if (overloaded > 0) return (overloaded -= 1), 429
    found.pushes.push(JSON.parse(decrypted(body, found)) as object)
    return 201
  }

  const server = createServer((request, response) => {
    requests += 1
    void answer(request).then(
      (status) => response.writeHead(status, status === 201 ? { location: `${origin}/m/${requests}`, ttl: request.headers.ttl } : {}).end(),
      // A real service accepts messages that cannot be decrypted; the browser drops them.
      () => response.writeHead(201).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscribe(key) {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const [path, auth] = [`/wpush/v2/${randomBytes(24).toString('base64url')}`, randomBytes(16)]
      subscriptions.set(path, { key, curve, auth, pushes: [], over: false })
      return { endpoint: origin + path, p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    unsubscribe(endpoint) {
      const found = subscriptions.get(endpoint.slice(origin.length))
      if (found) found.over = true
    },
    read: (endpoint) => subscriptions.get(endpoint.slice(origin.length))?.pushes ?? [],
    overload: (messages) => void (overloaded = messages),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
