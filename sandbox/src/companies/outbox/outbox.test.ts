import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderDocument } from '../http/page'
import type { Store } from '../store/open'
import { outboxPage, richText } from './page'
import { startMailServer } from './smtp'
import { createOutboxStore } from './store'
import { openTestStore } from '../testing/test-store'

let store: Store
let outbox: ReturnType<typeof createOutboxStore>
let smtp: Awaited<ReturnType<typeof startMailServer>>
let closeStore: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
  outbox = createOutboxStore(store)
  smtp = await startMailServer(outbox, 0)
})
afterAll(async () => {
  await smtp.close()
  await closeStore()
})

test('SEAM-06 a real mail arrives with recipient, subject and text in any alphabet, one entry per recipient', async () => {
  const transport = nodemailer.createTransport(`smtp://127.0.0.1:${smtp.port}`)
  const text = 'Merhaba Işıl,\n\ngiriş kodunuz: 482913 — ğüşiöç İ'
  await transport.sendMail({ from: 'destek@kehribar.example', to: ['isil@ornek.example', 'ikinci@ornek.example'], subject: 'Giriş kodunuz ✓', text })
  expect(await outbox.list('ISIL@ornek.example')).toMatchObject([{ channel: 'mail', to: 'isil@ornek.example', subject: 'Giriş kodunuz ✓', text }])
  expect((await outbox.list()).map((message) => message.to)).toEqual(['ikinci@ornek.example', 'isil@ornek.example'])
})

test('an HTML-only mail is readable as text', async () => {
  const transport = nodemailer.createTransport(`smtp://127.0.0.1:${smtp.port}`)
  await transport.sendMail({ from: 'a@b.example', to: 'html@ornek.example', subject: 'x', html: '<style>p{}</style><p>Kod: <b>112233</b></p><p>Son</p>' })
  expect((await outbox.list('html@ornek.example'))[0]?.text).toBe('Kod: 112233\nSon')
})

test('finds a phone number with and without spaces', async () => {
  await outbox.add({ channel: 'sms', to: '+905321234567', subject: '', text: 'Kod 739104' })
  expect(await outbox.list('+90 532 123 45 67')).toMatchObject([{ text: 'Kod 739104' }])
})

test('SEAM-06 keeps the last 500 messages, newest first', async () => {
  for (let place = 0; place < 505; place++) await outbox.add({ channel: 'sms', to: '+900000000000', subject: '', text: `n ${place}` })
  const all = await outbox.list()
  expect(all).toHaveLength(500)
  expect([all[0]?.text, all.at(-1)?.text]).toEqual(['n 504', 'n 5'])
})

test('marks codes, links addresses, and escapes markup in a message', async () => {
  const shown = (text: string) => richText(text).join('')
  expect(shown('Kod: 482913.')).toBe('Kod: <mark class="code">482913</mark>.')
  expect(shown('Tel +905321234567, 1234567')).not.toContain('mark')
  expect(shown('http://127.0.0.1:4600/a?b=1&c=2 <img>')).toBe(
    '<a href="http://127.0.0.1:4600/a?b=1&amp;c=2" rel="noreferrer" target="_blank">http://127.0.0.1:4600/a?b=1&amp;c=2</a> &lt;img&gt;',
  )
  const evil = { id: 1, channel: 'mail' as const, to: '"><script>x</script>', subject: '<b>', text: '</p><script>y</script>', at: new Date().toISOString() }
  expect(renderDocument(outboxPage([evil], 'tr', '"><script>z</script>')).text).not.toMatch(/<script>|<b>/)
})
