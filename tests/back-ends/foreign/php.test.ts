import { afterAll, beforeEach, expect, test } from 'vitest'
import { startForeignBackEnd } from './index'

const foreign = await startForeignBackEnd({ dialect: 'php', prefix: '/servis' })
beforeEach(() => foreign.reset())
afterAll(() => foreign.stop())

let cookie = ''
/** Sends a form like the site, and returns the headers with the decoded body. */
async function send(path: string, form: Record<string, string> = {}) {
  const response = await fetch(`${foreign.apiOrigin}/servis${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(form),
  })
  const [set] = response.headers.getSetCookie()
  if (set) cookie = set.slice(0, set.indexOf(';'))
  const type = response.headers.get('content-type') ?? ''
  const bytes = await response.arrayBuffer()
  const body = response.ok ? (JSON.parse(new TextDecoder(/charset=(.*)$/.exec(type)?.[1]).decode(bytes)) as Record<string, unknown>) : {}
  return { status: response.status, location: response.headers.get('location'), type, bytes: Buffer.from(bytes), body }
}
const logIn = () => send('/index.php?sayfa=login', { username: 'defne.aksoy', password: 'Lodos!2024' })
const getData = (islem: string, form: Record<string, string> = {}) => send('/getData.php', { islem, ...form })

test('a call without a session is redirected to the login', async () => {
  expect(await getData('balance')).toMatchObject({ status: 302, location: `${foreign.origin}/login` })
  expect((await send('/getData.php', { islem: 'yok' })).status).toBe(404)
})

test('one script sends UTF-8 with a byte order mark, the other one windows-1254', async () => {
  expect(await logIn()).toMatchObject({ status: 200, type: 'text/html; charset=windows-1254', body: { status: '1' } })
  const methods = await getData('depositMethods')
  expect([methods.type, methods.bytes.subarray(0, 3)]).toEqual(['text/html; charset=UTF-8', Buffer.from([0xef, 0xbb, 0xbf])])
  const footer = await send('/index.php?sayfa=userapi/bonusRequest/get')
  expect(footer.bytes.includes(Buffer.from([0xf0]))).toBe(true)
  expect(JSON.stringify(footer.body)).toContain('Doğum Günü')
})

test('values are text, amounts and times are formatted, lists are maps, and objects are JSON text', async () => {
  await logIn()
  expect((await getData('balance')).body).toEqual({ balance: '1.250,50', bonus: '75', message: null })
  const { deposit_methods: methods } = (await getData('depositMethods')).body as { deposit_methods: Record<string, { code: string; max: string }> }
  expect(methods['0']).toMatchObject({ code: 'banktransfer', max: '50.000' })
  const { data } = (await getData('transactionList', { start: '0', length: '2' })).body as { data: { original: { data: Record<string, object> } } }
  expect(data.original.data['0']).toMatchObject({ record_date: expect.stringMatching(/^\d{10}$/), change_amount: '250' })
  expect((await getData('pendings/withdraw')).body.data).toMatchObject({ 0: { created_at: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) } })
  const { bonus } = (await getData('homepage')).body as { bonus: Record<string, { json: string }> }
  expect(JSON.parse(bonus['0']!.json)).toMatchObject({ bonusType: expect.any(String) })
  expect((await send('/index.php?sayfa=getMyDetails')).body).toMatchObject({ user: { birthdate: { day: '07', month: '03', year: '1988' } } })
})

test('a deposit is made by the own codes, and the errors of a form are one text', async () => {
  await logIn()
  const deposit = (provider: string, amount: string) => send('/index.php?sayfa=depositPost', { provider, amount, bank: '7' })
  expect((await deposit('banktransfer', '250')).body).toMatchObject({ status: '1', data: { amount: '250' } })
  expect((await deposit('eft', '250')).body).toMatchObject({ status: '0', message: 'Bu yöntem kapalı' })
  expect((await deposit('banktransfer', '1')).body).toMatchObject({ status: '0', errors: 'Tutar limitlerin dışında' })
})
