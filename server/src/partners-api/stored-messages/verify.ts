import { type StoredSignature, restoreAnswer, restoreCall } from '@kehribar/shared/partners/stored-signature'
import { checkAnswer, checkSignature, type KeyLookup, type SignatureRefusal, signatureSkewSeconds } from '@kehribar/shared/partners/signing'
import type { KnownKey } from '../../partners'
import type { MessageBody, Row, Source } from './sources'

/** A stored message as the audit reads it. */
export interface Kept {
  readonly partner: string | null
  readonly ref: string
  /** Time of storing in epoch milliseconds. */
  readonly at: number
  readonly row: Row & { readonly message: string | null; readonly signature: StoredSignature | null }
  readonly beside: Row | null
}

/** Rule that a message violates. `sealed` is the id of a key whose secret cannot be opened, so that the signature cannot be checked. */
export type Fault = 'message_missing' | 'message_signature' | 'message_key' | 'message_terms' | 'message_content' | { readonly sealed: string }

/** Seconds allowed between a call's arrival and the storing of its message, including the difference between the clocks of server and database. */
const graceSeconds = 60

const faultOf: Record<SignatureRefusal, Fault> = {
  unknown_key: 'message_key',
  terms: 'message_terms',
  digest: 'message_signature',
  missing: 'message_signature',
  signature: 'message_signature',
}

type OpenedKey = KnownKey & { readonly secret: string }

/** Returns the fault of a message; null if its partner signed it at its time with a valid key, and the row matches the message. */
export async function faultIn(source: Source, kept: Kept, keys: ReadonlyMap<string, KnownKey>): Promise<Fault | null> {
  const { message, signature } = kept.row
  if (message === null || signature === null || kept.partner === null) return 'message_missing'
  let sealed: string | null = null
  const keyOf: KeyLookup<OpenedKey> = async (keyId) => {
    const key = keys.get(keyId)
    if (key?.partner !== kept.partner || !wasValid(key, kept.at)) return null
    if (key.secret === null) sealed = keyId
    return key.secret === null ? null : { ...key, secret: key.secret }
  }
  const checked = await check(source, kept, message, signature, keyOf)
  if (checked === null) return 'message_signature'
  if ('refusal' in checked) return sealed === null ? faultOf[checked.refusal] : { sealed }
  return source.agrees(kept.row, JSON.parse(message) as MessageBody, kept.beside ?? {}) ? null : 'message_content'
}

const wasValid = ({ validFrom, validUntil }: KnownKey, at: number): boolean =>
  validFrom.getTime() <= at && (validUntil === null || validUntil.getTime() > at - graceSeconds * 1_000)

/** Checks the signature of a stored call or answer. Returns null if the row contains no well-formed one. */
async function check(source: Source, { row, at }: Kept, message: string, signature: StoredSignature, keyOf: KeyLookup<OpenedKey>) {
  const moment = { now: at, skewSeconds: signatureSkewSeconds + graceSeconds }
  try {
    const path = source.path(row)
    if (path === null) {
      const { call, answer } = restoreAnswer(signature, message)
      return await checkAnswer(call, answer, keyOf, moment)
    }
    const call = restoreCall(signature, path, message)
    return call && (await checkSignature(call, keyOf, moment))
  } catch {
    return null
  }
}
