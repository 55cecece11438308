import { afterEach, expect, test, vi } from 'vitest'
import { setSession, testUser } from '@/testing'
import { platform } from '../shell'
import { checkSession, watchSession } from './session'
import { endSeen, store } from '../storage/store'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('AUTH-36 D22 a session that ended behind the page ends once: games close, and word that comes late leads nobody away again', async () => {
  let tell = () => {}
  vi.spyOn(platform.session, 'onEnded').mockImplementation((listener) => {
    tell = listener
    return () => {}
  })
  const closeAll = vi.spyOn(platform.games, 'closeAll')
  const stop = watchSession()
  setSession(testUser)
  tell()
  tell()
  expect(store.getState().session).toMatchObject({ user: null, present: false, ended: 'expired' })
  expect(closeAll).toHaveBeenCalledTimes(1)
  store.dispatch(endSeen())
  tell()
  expect(store.getState().session.ended).toBeNull()
  expect(closeAll).toHaveBeenCalledTimes(1)
  stop()
})

test('AUTH-37 X-17 a missing token cookie clears the player here and ends the session at the server, once, whatever that answers', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response('{"status":0}', { status: 401 })
  })
  vi.spyOn(platform.session, 'present').mockResolvedValue(false)
  const stop = watchSession()
  setSession(testUser)
  await checkSession()
  await checkSession()
  await vi.waitFor(() => expect(sent).toEqual(['/api/logout']))
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.getState().session).toMatchObject({ user: null, present: false, ended: null })
  stop()
})
