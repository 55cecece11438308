import { request as httpRequest } from 'node:http'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { largestReceipt } from '@kehribar/shared/rules/receipt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveReceipt, rejectReceipt } from '@server/modules/receipts/decide'
import { jpgFile, pdfFile, pngFile, type TestFile } from '../../tests/support/files'
import type { TestPlayer } from '../../tests/support/player'
import { parseJson, startTestServer, type TestServer } from '../../tests/support/server'

/** Returns a picture of this size in bytes; viewers ignore the padding after its end. */
function padded(size: number): TestFile {
  const content = new Uint8Array(size)
  content.set(pngFile().content)
  return { ...pngFile(), content }
}

/** Returns a file of the same type with further text at its end. */
const withText = (file: TestFile, text: string): TestFile => ({ ...file, content: new Uint8Array(Buffer.concat([file.content, Buffer.from(text)])) })

let server: TestServer
let player: TestPlayer
let other: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  player = await server.testPlayer()
  other = await server.testPlayer()
})
afterAll(() => server.close())

const upload = (file: TestFile | undefined, input: object = {}, by = player) =>
  server.call('uploadSet', { deposit_method: 'diger', ...input }, { cookie: by.cookie, ...(file ? { file } : { encoding: 'multipart' }) })
const list = async (by = player, headers: Record<string, string> = {}) => (await server.call('uploadList', {}, { cookie: by.cookie, headers })).body.data
const rows = async (by: TestPlayer) => (await server.pool.query('select count(*)::int as n from receipt where player_id = $1', [by.id])).rows[0].n as number
const download = (name: string, cookie?: string) => server.request(`/api/uploads/${name}`, { headers: cookie ? { cookie } : {} })

describe('a receipt', () => {
  test('API-36 API-35 RCPT-02 RCPT-03 is stored with method, subject and note, and listed', async () => {
    const owner = await server.testPlayer()
    const sent = await upload(pngFile(), { deposit_method: 'card', subject: 'document', note: ' Ekim dekontu ' }, owner)
    expect([sent.status, sent.body]).toEqual([200, { status: 1, statusText: 'receipts.sent', id: expect.any(Number) }])
    const [row] = await list(owner, { 'accept-language': 'de' })
    expect(row).toMatchObject({
      id: sent.body.id,
      type: 'image/png',
      size: pngFile().content.length,
      json: { note: 'Ekim dekontu', deposit_method: { code: 'card', title: expect.any(String) }, subject: 'document' },
      approved_at: null,
      rejected_at: null,
      reason: '',
    })
    expect(row?.image).toMatch(/^[0-9a-f]{40}\.png$/)
    expect(Date.now() - new Date(row?.created_at ?? 0).getTime()).toBeLessThan(60_000)
    expect(await list(other)).toEqual([])
  })

  test('VAL-26 VAL-28 the method is one of ours or "diger", in the language of the player; the note is optional', async () => {
    const owner = await server.testPlayer()
    expect((await upload(pngFile(), { deposit_method: 'unknown' }, owner)).body).toMatchObject({
      status: 0,
      errors: { deposit_method: ['validation.invalid'] },
    })
    expect((await server.call('uploadSet', {} as never, { cookie: owner.cookie, file: pngFile() })).body.errors).toMatchObject({
      deposit_method: ['validation.required'],
    })
    expect(await rows(owner)).toBe(0)
    expect((await upload(pngFile(), {}, owner)).body.status).toBe(1)
    const titles = await Promise.all(['tr', 'en', 'de'].map(async (language) => (await list(owner, { 'accept-language': language }))[0]?.json))
    expect(titles.map((json) => json?.deposit_method)).toMatchObject([{ title: 'Diğer' }, { title: 'Other' }, { title: 'Andere' }])
    expect(titles[0]).toMatchObject({ note: '', subject: 'receipt' })
  })

  test.each([pngFile(), jpgFile(), jpgFile('dekont.JPEG'), pdfFile(), withText(pdfFile('a.pdf'), 'stream\n\x01/JS \x02\nendstream')])(
    'VAL-27 $name is accepted',
    async (file) => {
      expect((await upload(file)).body.status).toBe(1)
    },
  )

  test.each([
    ['no file', undefined, 'validation.required'],
    ['another type', pngFile('dekont.gif'), 'receipts.file_type'],
    ['a page', { name: 'dekont.html', content: pngFile().content }, 'receipts.file_type'],
    ['no extension', pngFile('dekont'), 'receipts.file_type'],
    ['nothing in it', { name: 'dekont.png', content: new Uint8Array() }, 'receipts.file_empty'],
    ['a picture under another name', pngFile('dekont.pdf'), 'receipts.file_content'],
    ['a picture with a page inside', withText(pngFile(), '<SCRIPT>alert(1)</SCRIPT>'), 'receipts.file_content'],
    ['a photo with a page inside', withText(jpgFile(), '<!doctype html><p>x'), 'receipts.file_content'],
    ['a PDF with a script', withText(pdfFile(), '3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'), 'receipts.file_content'],
    ['a PDF with a script under an escaped name', withText(pdfFile(), '3 0 obj<</S/J#61vaScript>>endobj'), 'receipts.file_content'],
    ['a PDF with an attached file', withText(pdfFile(), '3 0 obj<</Type/EmbeddedFile>>endobj'), 'receipts.file_content'],
    ['a page under the name of a picture', { name: 'dekont.png', content: new Uint8Array(Buffer.from('<script>alert(1)</script>')) }, 'receipts.file_content'],
  ])('VAL-27 ACCOUNT-8 %s is refused, and nothing is stored', async (_what, file, problem) => {
    const before = await rows(player)
    const { status, body } = await upload(file)
    expect([status, body]).toEqual([200, { status: 0, statusText: problem, errors: { file: [problem] } }])
    expect(await rows(player)).toBe(before)
  })

  test('ACCOUNT-8 exactly 10 MB are accepted, one byte more is 413', async () => {
    expect((await upload(padded(largestReceipt))).body.status).toBe(1)
    const { status, body } = await upload(padded(largestReceipt + 1))
    expect([status, body]).toEqual([413, { status: 0, statusText: 'receipts.file_size' }])
  })

  test('ACCOUNT-8 DATABASE-10 only one file is accepted, and a second one is reported as such; a file under another name does not count', async () => {
    const form = new FormData()
    form.append('deposit_method', 'diger')
    form.append('file', new Blob([pngFile().content]), 'a.png')
    form.append('file', new Blob([pngFile().content]), 'b.png')
    const before = await rows(player)
    const post = (body: FormData) =>
      server.request('/api/userapi/upload/set', { method: 'POST', body, headers: { cookie: player.cookie, 'sec-fetch-site': 'same-origin' } })
    const two = await post(form)
    expect([two.status, await two.json()]).toEqual([400, { status: 0, statusText: 'receipts.one_file' }])
    form.delete('file')
    form.append('photo', new Blob([pngFile().content]), 'a.png')
    expect(await parseJson(await post(form))).toMatchObject({ status: 0, errors: { file: ['validation.required'] } })
    expect(await rows(player)).toBe(before)
  })

  test('ACCOUNT-8 quotas: 20 files in 24 hours, 200 MB in all, also with concurrent uploads', async () => {
    const busy = await server.testPlayer()
    const insert = (count: number, size: number, hours: number) =>
      server.pool.query(
        `insert into receipt (player_id, method_code, subject, name, type, size, created_at)
         select $1, 'diger', 'receipt', md5(random()::text) || g, 'image/png', $3, now() - make_interval(hours => $4) from generate_series(1, $2::int) g`,
        [busy.id, count, size, hours],
      )
    await insert(30, 1000, 25)
    await insert(19, 1000, 1)
    const both = await Promise.all([upload(pngFile(), {}, busy), upload(pngFile(), {}, busy)])
    expect(both.map(({ body }) => body.statusText).sort()).toEqual(['receipts.quota_day', 'receipts.sent'])
    await server.pool.query('delete from receipt_file where receipt_id in (select id from receipt where player_id = $1)', [busy.id])
    await server.pool.query('delete from receipt where player_id = $1', [busy.id])
    await insert(20, 10 * 1024 * 1024 - 1, 48)
    expect((await upload(pngFile(), {}, busy)).body).toEqual({ status: 0, statusText: 'receipts.quota_bytes' })
  })
})

describe('the body of an upload', () => {
  /** Announces 10 MB and sends a small part of them. */
  function begin(cookie: string, at = server) {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const request = httpRequest(`${at.origin}/api/userapi/upload/set`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10_000_000 },
    })
    const status = new Promise<number>((resolve) => request.once('response', (response) => resolve(response.statusCode ?? 0)).once('error', () => resolve(0)))
    request.write(head)
    return { request, status }
  }

  test('ACCOUNT-8 a visitor is refused before the file is sent', async () => {
    const { request, status } = begin('')
    expect(await status).toBe(401)
    request.destroy()
  })

  test('ACCOUNT-8 DATABASE-8 too slow bodies are refused: an upload releases its slot, and after five of them there is a wait', async () => {
    const brief = await startTestServer({ uploadTime: 300, bodyTime: 500 })
    const visitor = await brief.testPlayer()
    for (let turn = 0; turn < 5; turn++) expect(await begin(visitor.cookie, brief).status).toBe(422)
    const next = begin(visitor.cookie, brief)
    expect(await next.status).toBe(429)
    next.request.destroy()
    const { rows } = await brief.pool.query('select count from throttle where key = $1', [`upload:${visitor.id}`])
    expect(rows).toEqual([{ count: 5 }])
    // Slow uploads of one player do not throttle others, and a fast upload is not counted.
    const quick = await brief.testPlayer()
    const sent = await brief.call('uploadSet', { deposit_method: 'diger' }, { cookie: quick.cookie, file: pngFile() })
    expect(sent.body.status).toBe(1)
    // A body without a file has less time, for every caller of the site's and the partners' APIs.
    for (const path of ['/api/login', '/partner/wallet/bet']) {
      const slow = createConnection(Number(new URL(brief.origin).port), '127.0.0.1')
      slow.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`)
      const response = await text(slow)
      expect([path, response]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 408 [^]*errors\.timeout/)])
    }
    // A body that is no longer needed, because the answer was clear before it, has no more time.
    for (const [call, status] of [
      ['POST /api/userapi/upload/set', 401],
      ['POST /nothing', 404],
      ['GET /healthz', 200],
    ] as const) {
      const unasked = createConnection(Number(new URL(brief.origin).port), '127.0.0.1')
      unasked.write(
        `${call} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 50\r\n\r\n-`,
      )
      expect([call, await text(unasked)]).toEqual([call, expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} `))])
    }
    // A request head that never ends.
    const head = createConnection(Number(new URL(brief.origin).port), '127.0.0.1')
    head.write('POST /api/login HTTP/1.1\r\nHost: x\r\n')
    expect(await text(head)).toMatch(/^HTTP\/1\.1 408 /)
    await brief.close()
  })

  test('ACCOUNT-8 a player can have two uploads in progress; an aborted one releases its slot', async () => {
    const hasty = await server.testPlayer()
    const uploads = Array.from({ length: 3 }, () => begin(hasty.cookie))
    // The server answers only the one that it refuses.
    const [refused, status] = await Promise.race(uploads.map(async (each) => [each.request, await each.status] as const))
    expect(status).toBe(429)
    refused.destroy()
    // Other players are not affected.
    expect((await upload(pngFile(), {}, other)).body.status).toBe(1)
    for (const each of uploads) each.request.destroy()
    await expect.poll(async () => (await upload(pngFile(), {}, hasty)).status).toBe(200)
  })
})

describe('the file', () => {
  test('ACCOUNT-8 RCPT-06 is served only to its owner, as an inert attachment', async () => {
    const owner = await server.testPlayer()
    await upload(pngFile(), {}, owner)
    const name = (await list(owner))[0]?.image ?? ''
    const served = await download(name, owner.cookie)
    expect([served.status, new Uint8Array(await served.arrayBuffer())]).toEqual([200, pngFile().content])
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    for (const cookie of [undefined, other.cookie, 'sid=unknown']) expect((await download(name, cookie)).status).toBe(404)
    for (const wrong of [`${'0'.repeat(40)}.png`, 'x.png', '..%2f..%2fetc%2fpasswd', '%00', name.toUpperCase()])
      expect((await download(wrong, owner.cookie)).status).toBe(404)
  })
})

describe('the decision', () => {
  test('RCPT-04 TXN-10 is made once, with a message and the reason', async () => {
    const owner = await server.testPlayer()
    const ids = [(await upload(pngFile(), {}, owner)).body.id ?? 0, (await upload(pdfFile(), {}, owner)).body.id ?? 0]
    expect(await Promise.all([approveReceipt(server.db, ids[0] ?? 0), approveReceipt(server.db, ids[0] ?? 0)])).toEqual(
      expect.arrayContaining(['done', 'gone']),
    )
    expect(await rejectReceipt(server.db, ids[0] ?? 0, 'late')).toBe('gone')
    expect(await rejectReceipt(server.db, ids[1] ?? 0, ' Tutar okunmuyor <b> ')).toBe('done')
    expect(await approveReceipt(server.db, 999_999_999)).toBe('gone')
    const [rejected, approved] = await list(owner)
    expect(approved).toMatchObject({ approved_at: expect.any(String), rejected_at: null, reason: '' })
    expect(rejected).toMatchObject({ approved_at: null, rejected_at: expect.any(String), reason: 'Tutar okunmuyor <b>' })
    const { data } = (await server.call('messageGet', {}, { cookie: owner.cookie })).body
    const about = (data ?? []).filter(({ subject }) => /dekont/.test(subject)).map(({ subject }) => subject)
    expect(about).toEqual(['Yüklediğiniz dekont kabul edilmedi', 'Yüklediğiniz dekont onaylandı'])
    const { rows: stored } = await server.pool.query('select body from player_message where player_id = $1 and about = $2', [owner.id, `receipt:${ids[1]}`])
    expect(stored[0].body).toContain('<p>Tutar okunmuyor &lt;b&gt;</p>')
  })
})
