import { screen, waitFor, within } from '@testing-library/react'
import { defaultSite } from '@kehribar/shared/site/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSite, setSite, site } from '@/platform/network/site'
import { showStartFailure } from './start-failure'

const json = { 'Content-Type': 'application/json' }
const served = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const file = (content: string, type = 'application/json') => served(() => new Response(content, { headers: { 'Content-Type': type } }))

/** Loads the site file, and shows the error page on failure. */
async function start(): Promise<unknown> {
  try {
    await loadSite()
    return null
  } catch (error) {
    showStartFailure(document.body, error)
    return error
  }
}
const problems = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => setSite({}))
afterEach(() => {
  setSite({})
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('BACKEND-19 an invalid site file shows an error page in three languages, with the file name and every problem', async () => {
  file('{"sesion":{},"api":{"origin":"https://api.example/v2"},"frames":"https://games.example","links":{"telegramm":""},"captcha":{"kind":"turnstile"}}')
  await start()
  expect(await problems()).toEqual([
    'api.origin: must be an https origin such as https://api.example.com, without a path (http on this machine only)',
    'frames: Invalid input: expected array, received string',
    'captcha.key: Invalid input: expected string, received undefined',
    'links: Unrecognized key: "telegramm"',
    'site.json: Unrecognized key: "sesion"',
  ])
  expect(screen.getByText('For the operator: site.json is wrong')).toBeInTheDocument()
  const alert = screen.getByRole('alert')
  for (const text of ['Site şu anda açılamıyor.', 'The site cannot be opened', 'Die Seite lässt sich']) expect(alert).toHaveTextContent(text)
  expect(alert).not.toHaveTextContent('Check your connection')
  expect(screen.getByRole('button', { name: /Reload/ })).toBeInTheDocument()
  expect(site()).toEqual(defaultSite)
})

test('BACKEND-19 a file that is not JSON is reported too', async () => {
  file('{"api": {')
  await start()
  expect(await problems()).toEqual([expect.stringMatching(/^site\.json: is not JSON \(/)])
})

test.each([
  ['is missing', () => new Response('not found', { status: 404 })],
  ['is forbidden, as object storage answers for a missing file', () => new Response('<Error/>', { status: 403 })],
  ['is the page, as some hosts answer for every address', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })],
  ['is empty', () => new Response('{}\n', { headers: json })],
])('BACKEND-19 if the file %s, the site starts with its defaults', async (_name, answer) => {
  served(answer)
  expect(await start()).toBeNull()
  expect(site()).toEqual(defaultSite)
})

test('BACKEND-19 a file is read with any content type', async () => {
  file('{"api":{"origin":"https://api.example"}}', 'application/octet-stream')
  expect(await start()).toBeNull()
  expect(site().api).toEqual({ origin: 'https://api.example', prefix: '/api', encoding: null })
})

test('BACKEND-19 I18N-08 a failing host does not start the site with default settings', async () => {
  served(() => new Response('', { status: 502 }))
  expect(await start()).toBeInstanceOf(Error)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Check your connection'))
  expect(screen.queryByRole('list')).toBeNull()
})
