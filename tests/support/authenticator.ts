import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/*
 * A minimal authenticator with one ES256 passkey, like that of a phone or a password manager. Options change every value
 * that a dishonest authenticator could report.
 */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes the few CBOR types that WebAuthn needs (RFC 8949): integers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].map(([key, item]) => Buffer.concat([cbor(key), cbor(item as Buffer)]))
  return Buffer.concat([head(5, value.size), ...pairs])
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

export interface AuthenticatorFaults {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** The reported signature counter. */
  counter?: number
  /** Without user verification. */
  unverified?: boolean
  userHandle?: string
  format?: string
}

interface Options {
  challenge: string
  [more: string]: unknown
}

const flagBits = { present: 1, verified: 4, attested: 64 }

export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  private userHandle = ''

  /** Creates an authenticator that is used on pages of `origin`. */
  constructor(private readonly origin: string) {}

  /** Returns the response to the options of a registration. */
  create(options: object, lies: AuthenticatorFaults = {}) {
    const { challenge, rp, user } = options as Options & { rp: { id: string }; user: { id: string } }
    this.userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const authData = Buffer.concat([this.data(rp.id, flagBits.attested, lies), Buffer.alloc(16), length, id, coseKey(this.keys.publicKey)])
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', lies.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.credential({
      clientDataJSON: this.client('webauthn.create', challenge, lies),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Returns the response to the options of a login. */
  get(options: object, lies: AuthenticatorFaults = {}) {
    const { challenge, rpId } = options as Options & { rpId: string }
    const authData = this.data(rpId, 0, lies)
    const clientDataJSON = this.client('webauthn.get', challenge, lies)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: lies.userHandle ?? this.userHandle,
    })
  }

  private credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private client(type: string, challenge: string, lies: AuthenticatorFaults): string {
    const clientData = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(clientData)).toString('base64url')
  }

  private data(rpId: string, flags: number, lies: AuthenticatorFaults): Buffer {
    const counter = Buffer.alloc(4)
    this.counter = lies.counter ?? this.counter + 1
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags | flagBits.present | (lies.unverified ? 0 : flagBits.verified)]), counter])
  }
}
