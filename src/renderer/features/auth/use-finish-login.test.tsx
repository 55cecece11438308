import { waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSite } from '@kehribar/shared/site/site'
import { platform } from '@/platform/shell'
import { translateMessage } from '@/platform/texts/i18n'
import { setSite } from '@/platform/network/site'
import { takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, testUser } from '@/testing'
import { useFinishLogin } from './use-finish-login'

const toasts: string[] = []
let stop: () => void

beforeEach(() => {
  setSession(null)
  toasts.length = 0
  stop = takeNotices(({ text, detail }) => toasts.push([text, detail].flatMap((each) => (each ? [translateMessage(each)] : [])).join(' ')))
  vi.spyOn(platform.session, 'present').mockResolvedValue(true)
})
afterEach(() => {
  stop()
  setSession(null)
  setSite({})
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Finish() {
  const finish = useFinishLogin()
  useEffect(() => void finish(), [finish])
  return null
}

test.each([
  [
    { at: '2026-11-19T19:14:00.000Z', ip: '203.0.113.9', device: 'Firefox, Windows' },
    'Giriş başarılı. Önceki giriş: 19.11.2026 22:14 · Firefox, Windows · 203.0.113.9',
  ],
  [null, 'Giriş başarılı.'],
])('PLAY-12 after a login the previous one shows, if there was one', async (previousLogin, toast) => {
  const user = { ...testUser, previousLogin }
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/translator/') ? new Response('{"status":1,"data":{}}') : new Response(JSON.stringify({ status: 1, user })),
  )
  await renderAt('/login', [{ path: '/login', element: <Finish /> }])
  await waitFor(() => expect(toasts).toEqual([toast]))
})

test.each([
  [{ marker: 'token' }, /no cookie "token".*session\.marker/],
  [{ marker: null }, /getMyDetails.*SameSite=None/],
  [{ bearer: { token: 'data.jwt', header: 'Authorization', scheme: 'Bearer' } }, /no token at "data\.jwt".*session\.bearer\.token/],
])('BACKEND-3 a login without a session marker shows an error to the player, and a hint for the administrator in the console: %o', async (session, words) => {
  setSite({ session: { ...defaultSite.session, ...session } })
  vi.spyOn(platform.session, 'present').mockResolvedValue(false)
  vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":{}}'))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await renderAt('/login', [{ path: '/login', element: <Finish /> }])
  await waitFor(() => expect(toasts).toEqual(['Giriş yapılamadı. Lütfen tekrar deneyin.']))
  expect(warned.mock.calls.flat()).toEqual([expect.stringMatching(words)])
})
