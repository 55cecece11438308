import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createConnection } from './connection'
import { createProxyLogin } from './proxy-login'
import { proxyTexts } from './proxy-texts'
import { credentialsOf, type ProxyCredentials, proxyPage } from './proxy-window'
import { languageCodes } from '@kehribar/shared/languages'
import { texts } from '../texts'
import { answerProxyLogin } from '../updates/updater'
import { startHttpProxy, type TestProxy } from '../../../tests/desktop/fakes/proxies'

const right = { user: 'deniz', password: 'gizli:ş' }
const wrong = { user: 'deniz', password: 'no' }
const language = { code: () => 'en' as const, set: () => {}, texts: () => texts.en }

let questions: [proxy: string, isWrong: boolean][] = []
/** Creates a login whose player gives these answers in this order. */
function loginWith(...answers: (ProxyCredentials | null)[]) {
  questions = []
  return createProxyLogin({
    language,
    site: { window: () => undefined },
    ask: async (proxy, isWrong) => {
      questions.push([proxy, isWrong])
      return answers.shift() ?? null
    },
  })
}
const request = (url: string, firstAuthAttempt: boolean, isRequestForNavigation = false) => ({ url, pid: 1, firstAuthAttempt, isRequestForNavigation })

let proxy: TestProxy | undefined
afterEach(async () => {
  await proxy?.stop()
  proxy = undefined
})

async function setUp(options: { scheme?: string } = {}) {
  const server = createServer((asked: IncomingMessage, response) => void text(asked).then((body) => response.end(`${asked.method} ${body}`)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  proxy = await startHttpProxy((server.address() as AddressInfo).port, { login: `${right.user}:${right.password}`, ...options })
  const route = `PROXY 127.0.0.1:${proxy.port}`
  const over = (login: ReturnType<typeof loginWith>) => createConnection({ proxies: { resolve: async () => route }, login: async () => login })
  return { over, name: `127.0.0.1:${proxy.port}` }
}
const address = 'http://api.kehribar.test/api/depositPost'

test('CLIENT-20 a wrong password is asked for again, the right one connects, and a streamed body is sent once and completely', async () => {
  const { over, name } = await setUp()
  const send = over(loginWith(wrong, right))
  const body = Readable.toWeb(Readable.from([Buffer.from('amount='), Buffer.from('500')]))
  const answer = await send(address, { method: 'POST', body: body as never, duplex: 'half' })
  expect(await answer.text()).toBe('POST amount=500')
  expect(questions).toEqual([
    [name, false],
    [name, true],
  ])
  expect(await (await send('http://other.kehribar.test/')).text()).toBe('GET ')
  expect(questions).toHaveLength(2)
})

test('CLIENT-20 concurrent calls ask once; a cancelled question fails all and is repeated only when the player tries again', async () => {
  const { over } = await setUp()
  const login = loginWith(null, right)
  const send = over(login)
  const results = await Promise.allSettled([send(address), send(address), send('http://other.kehribar.test/')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(send(address)).rejects.toThrow()
  expect(questions).toHaveLength(1)
  login.forgetCancelled()
  expect(await (await send(address)).text()).toBe('GET ')
  expect(questions).toHaveLength(2)
})

test('CLIENT-20 a proxy without basic authentication is not asked about, because it is not supported', async () => {
  const { over } = await setUp({ scheme: 'Negotiate' })
  await expect(over(loginWith(right))(address)).rejects.toThrow()
  expect(questions).toEqual([])
})

test('CLIENT-20 Chromium gets the entered password; its refusal asks again, the refusal of an older password does not', async () => {
  const login = loginWith(wrong, right)
  const contents = { id: 1 } as never
  const one = request('https://one.example/', true)
  const two = request('https://two.example/', true)
  expect(await Promise.all([login.answer(contents, one, 'p:1'), login.answer(null, two, 'p:1')])).toEqual([wrong, wrong])
  expect(await login.answer(contents, { ...one, firstAuthAttempt: false }, 'p:1')).toBe(right)
  expect(await login.answer(null, { ...two, firstAuthAttempt: false }, 'p:1')).toBe(right)
  expect(await login.answer(contents, one, 'p:1')).toBe(right)
  expect(login.credentialsOf('p:1')).toBe(right)
  expect(questions).toEqual([
    ['p:1', false],
    ['p:1', true],
  ])
})

test('CLIENT-20 the updater gets the same answers; a server that requires a login gets none', async () => {
  const login = loginWith(wrong, right, null)
  const updater = new EventEmitter()
  answerProxyLogin(updater as never, async () => login)
  const ask = (isProxy: boolean) =>
    new Promise<unknown[]>((done) => updater.emit('login', { isProxy, host: 'p', port: 1 }, (...given: unknown[]) => done(given)))
  expect(await ask(false)).toEqual([])
  for (const { user, password } of [wrong, right]) expect(await ask(true)).toEqual([user, password])
  expect(login.credentialsOf('p:1')).toBe(right)
  expect(await ask(true), 'cancelled').toEqual([])
  expect(questions.map(([, isWrong]) => isWrong)).toEqual([false, true, true])
})

test('CLIENT-20 after Cancel only a page that the player opens asks again', async () => {
  const login = loginWith(null, null, right)
  const background = request('https://one.example/', true)
  for (const answer of [null, null]) expect(await login.answer(null, background, 'p:1')).toBe(answer)
  expect(questions).toHaveLength(1)
  expect(await login.answer(null, { ...background, isRequestForNavigation: true }, 'p:1')).toBeNull()
  expect(await login.answer(null, { ...background, isRequestForNavigation: true }, 'p:1')).toBe(right)
  expect(questions).toHaveLength(3)
})

test('CLIENT-20 the page names the proxy in each language, and only the main process reads its form', () => {
  for (const code of languageCodes) {
    const page = proxyPage(code, 'proxy.example.com:8080', true)
    expect(page).toContain(`<html lang="${code}">`)
    for (const words of [proxyTexts[code].hint('proxy.example.com:8080'), proxyTexts[code].wrong]) expect(page).toContain(words)
  }
  expect(proxyPage('en', '<b>', false)).not.toMatch(/<b>|role="alert"/)
  expect(credentialsOf('https://proxy-login.invalid/log-in?user=deniz&password=gizli%3A%C5%9F')).toEqual(right)
  expect(credentialsOf('https://proxy-login.invalid/cancel')).toBeNull()
  for (const other of ['https://proxy.example.com/log-in?user=a', 'nonsense', 'data:text/html,x']) expect(credentialsOf(other)).toBeUndefined()
})
