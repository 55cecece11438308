import { createHash, createHmac } from 'node:crypto'
import { createSignature } from 'http-message-sig'
import { expect, test } from 'vitest'
import { restoreAnswer, restoreCall, storableAnswerSignature, storableCallSignature } from './stored-signature'
import { checkAnswer, checkSignature, keyIdOf, signAnswer, signCall } from './signing'

const partner = 'ardic'
const secret = 's'.repeat(32)
const key = { secret }
const keyOf = async (id: string) => (id === keyIdOf(partner, secret) ? key : null)
const path = '/partner/wallet/bet'
const body = '{"txid":"t-1"}'

/** Returns a call whose signature covers more than required. */
async function thorough(url: string, ...more: string[]) {
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
  const fields = [
    { name: 'content-digest', value: digest },
    { name: 'date', value: 'Tue, 20 Nov 2029 07:26:40 GMT' },
  ]
  const { signature, signatureInput } = await createSignature(
    { kind: 'request', method: 'POST', targetUri: url, fields },
    {
      components: ['@method', '@path', '@query', 'content-digest', ...more],
      parameters: { created: Math.floor(Date.now() / 1000), keyid: keyIdOf(partner, secret), alg: 'hmac-sha256' },
      signer: { algorithm: 'hmac-sha256', sign: async (data) => new Uint8Array(createHmac('sha256', secret).update(data).digest()) },
    },
  )
  const headers = { 'content-digest': digest, date: fields[1]?.value ?? '', 'signature-input': signatureInput, signature, 'user-agent': 'a company' }
  return { method: 'POST', url, headers, body }
}

async function kept(call: Awaited<ReturnType<typeof thorough>>) {
  const checked = await checkSignature(call, keyOf)
  if ('refusal' in checked) throw new Error(checked.refusal)
  return storableCallSignature(call, path, checked.components)
}

test.each([
  ['what every call covers', '', [], ['content-digest', 'signature', 'signature-input']],
  ['a header', '', ['date'], ['content-digest', 'date', 'signature', 'signature-input']],
  ['the host', '', ['@authority'], ['@target-uri', 'content-digest', 'signature', 'signature-input']],
  ['a query', '?try=2', [], ['@target-uri', 'content-digest', 'signature', 'signature-input']],
])('DATABASE-3 SEAM-01 a call signed over %s keeps exactly the fields needed to verify it again', async (_what, query, more, names) => {
  const call = await thorough(`https://site.example${path}${query}`, ...more)
  const fields = await kept(call)
  expect(Object.keys(fields).toSorted()).toEqual(names)
  const again = restoreCall(JSON.parse(JSON.stringify(fields)), path, body)
  expect(again && (await checkSignature(again, keyOf))).toMatchObject({ key })
  for (const name of names) {
    const { [name]: _lost, ...rest } = fields
    const less = restoreCall(rest, path, body)
    expect(less && (await checkSignature(less, keyOf)), name).toHaveProperty('refusal')
  }
})

test('DATABASE-3 a kept call verifies only for its own path, also with percent-encoding', async () => {
  const fields = await kept(await thorough(`https://site.example/partner/wallet/b%65t`))
  expect(restoreCall(fields, path, body)).not.toBeNull()
  expect(restoreCall(fields, '/partner/wallet/credit', body)).toBeNull()
  expect(restoreCall({ ...fields, '@target-uri': 'nowhere' }, path, body)).toBeNull()
  const plain = restoreCall(await signCall({ partner, secret }, `https://site.example${path}`, body), '/partner/wallet/credit', body)
  expect(plain && (await checkSignature(plain, keyOf))).toEqual({ refusal: 'signature' })
})

test('DATABASE-3 PROTECT-15 a kept answer verifies only with its own call and status', async () => {
  const call = { url: 'https://register.example/api/register/checks', signature: 'sig1=:b3Vycw==:' }
  const headers = await signAnswer({ partner, secret }, call, { status: 200, body })
  const checked = await checkAnswer(call, { status: 200, headers, body }, keyOf)
  if ('refusal' in checked) throw new Error(checked.refusal)
  const fields = storableAnswerSignature(call, { status: 200, headers, body }, checked.components)
  const again = (changed: object = {}) => {
    const { call: question, answer } = restoreAnswer({ ...fields, ...changed }, body)
    return checkAnswer(question, answer, keyOf)
  }
  expect(await again()).toMatchObject({ key })
  expect(await again({ '@request-signature': 'sig1=:YW5vdGhlcg==:' })).toEqual({ refusal: 'signature' })
  expect(await again({ '@status': '422' })).toEqual({ refusal: 'signature' })
})
