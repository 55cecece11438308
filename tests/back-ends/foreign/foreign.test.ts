import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf } from './client'
import { startForeignBackEnd } from './index'

const foreign = await startForeignBackEnd()
let client = clientOf(foreign)

const post = (call: string, fields: object = {}) => client.ask('POST', `/${call}`, fields)
const login = (username = 'defne.aksoy', password = 'Lodos!2024') => post('login', { username, password })

beforeEach(() => {
  foreign.reset()
  client = clientOf(foreign)
})
afterAll(() => foreign.stop())

describe('a player', () => {
  test('is logged in at once on a known device, with an HttpOnly cookie, until logout', async () => {
    const answer = await login()
    expect(answer.body).toEqual({ status: '1', statusText: null })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^SESSIONID=\S+; Path=\/; HttpOnly/)])
    expect(await post('getMyDetails')).toMatchObject({ status: 200, body: { user: { username: 'defne.aksoy', balance: '1250.50' } } })
    await post('logout')
    expect(client.jar.size).toBe(0)
    expect(await post('getMyDetails')).toMatchObject({ status: 401, type: 'application/json' })
  })

  test('needs a code on a new device, which is known afterwards', async () => {
    const who = { username: 'kerem.bulut', password: 'Poyraz!2024' }
    expect((await login(who.username, who.password)).body).toMatchObject({ status: '-4' })
    const { otpId } = (await post('otp/request', { ...who, checktype: 'sms' })).body
    expect((await post('otp/verify', { checktype: 'sms', otpId, code: '000000' })).body.status).toBe(0)
    expect((await post('otp/verify', { checktype: 'sms', otpId, code: foreign.codes.at(-1)?.code })).body).toEqual({ status: true, statusText: '' })
    await post('activateSmsIp')
    await post('logout')
    expect((await login(who.username, who.password)).body.status).toBe('1')
  })

  test('registers, resets a forgotten password and changes it', async () => {
    const form = new FormData()
    const sent = {
      username: 'nil',
      email: 'nil@posta.example',
      password: 'Meltem!2024',
      password_confirmation: 'Meltem!2024',
      firstname: 'Nil',
      lastname: 'Er',
      gsm: '+905001',
      country: 'TUR',
      city: '5',
      sex: 'female',
      'birthdate[day]': '4',
      'birthdate[month]': '5',
      'birthdate[year]': '1991',
    }
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    expect((await client.ask('POST', '/register', form)).body).toMatchObject({ status: true, errors: [] })
    expect((await client.ask('POST', '/register', form)).body).toMatchObject({ status: 0, errors: { username: [expect.any(String)] } })
    expect((await post('forgotUsername', { email: sent.email, birthdate: { day: 4, month: '05', year: 1991 } })).body).toEqual({ status: 1, errors: [] })
    expect((await post('forgotPassword', { email: sent.email })).body).toEqual({ status: '1', errors: [] })
    const other = { password: 'Imbat!2024', password_confirmation: 'Imbat!2024' }
    expect((await post('reset-password', { ...other, token: foreign.codes.at(-1)?.code })).body.status).toBe(true)
    expect((await login('nil', other.password)).body.status).toBe('1')
    expect((await post('changePassword', { currentPass: other.password, newPass: 'Bora!2024', newPass_confirmation: 'Bora!2024' })).body).toEqual({
      status: '1',
    })
  })

  test('uploads a receipt, adds and removes an account, requests a call', async () => {
    await login()
    const form = new FormData()
    form.append('deposit_method', 'eft')
    form.append('note', 'Ada')
    form.append('file', new File(['%PDF-1.7'], 'dekont.pdf', { type: 'application/pdf' }))
    expect((await client.ask('POST', '/userapi/upload/set', form)).body).toEqual({ status: '1', statusText: null })
    const { image } = (await post('userapi/upload/list')).body.data[0]
    expect(await (await fetch(`${foreign.cdnOrigin}/uploads/${image}`)).text()).toBe('%PDF-1.7')

    expect((await post('bankAccounts/insert', { bank_name: 'papara', account_no: '', country: 'TUR', city: '35' })).body).toMatchObject({
      errors: { account_no: [expect.any(String)] },
    })
    expect((await post('bankAccounts/insert', { bank_name: 'papara', account_no: '55', country: 'TUR', city: '35' })).body).toEqual({
      status: true,
      errors: [],
    })
    const { id } = (await post('getData/page_bankAccounts')).body.banks.at(-1)
    expect((await post('bankAccounts/delete', { id })).body).toEqual({ status: '1' })

    expect((await post('requestCall/create', { reason: 'Çekim', phone: '+905', date: '2026-12-01', time: '9', 'type[]': 'call' })).body.status).toBe(1)
  })

  test('has a history with pages, dates and kinds', async () => {
    await login()
    const list = async (asked: object) => (await post('getData/transactionList', asked)).body.data.original
    expect(await list({ start: 20, length: 10 })).toMatchObject({ recordsTotal: '26', data: { length: 6 } })
    expect(await list({ type: ['deposit'], date1: '2020-01-01+00:00' })).toMatchObject({ recordsTotal: '6' })
    expect(await list({ date1: '2099-01-01+00:00' })).toEqual({ recordsTotal: '0', data: [] })
  })
})

describe('money', () => {
  test('the payment page credits once, and then a withdrawal is refused for two hours', async () => {
    await login()
    const { url } = (await post('depositPost', { provider: 'payfix', amount: 100 })).body
    expect((await fetch(`${url}/done`, { method: 'POST' })).status).toBe(200)
    expect((await fetch(`${url}/done`, { method: 'POST' })).status).toBe(404)
    expect((await post('getData/balance')).body).toEqual({ balance: '1350.50', bonus: '75.00' })
    expect((await post('withdrawPost', { provider: 'eft', amount: 200, bank: '17' })).body).toEqual({ status: -6, message: expect.stringContaining(':') })
  })

  test('a transfer is confirmed with its id and bank', async () => {
    await login()
    const { pr_id, uuid, data } = (await post('depositPost', { provider: 'kolaypay', amount: 100 })).body
    const sent = { provider: 'kolaypay', payment_id: pr_id, pr_uuid: uuid, bank_id: data[0].bank_id }
    expect((await post('depositPost', sent)).body).toEqual({ status: '1', errors: [] })
  })

  test('a withdrawal reduces the balance and comes first in the list; codes and claims count once', async () => {
    await login()
    await post('withdrawPost', { provider: 'papara', amount: '250.50', bank: '18' })
    expect((await post('getMyDetails')).body.user.balance).toBe('1000.00')
    expect((await post('getData/pendings/withdraw')).body.data[0]).toMatchObject({ method: { title: 'Papara' }, amount: '250.50', status: 0 })
    expect((await post('promocodeClaim', { code: 'RUZGAR25' })).body.status).toBe('1')
    expect((await post('promocodeClaim', { code: 'RUZGAR25' })).body.status).toBe('-1')
    expect((await post('claimDiscount')).body).toEqual({ status: '-2' })
    expect((await post('claimDiscount', { yesterdayFreespin: 1 })).body).toEqual({ status: '1' })
    expect((await post('claimDiscount', { yesterdayFreespin: 1 })).body).toEqual({ status: '-3' })
  })
})
