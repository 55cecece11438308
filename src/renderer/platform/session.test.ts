import { afterEach, expect, test, vi } from 'vitest'
import { setSession, testUser } from '@/testing'
import { platform } from '.'
import { watchSession } from './session'
import { endSeen, store } from './store'

afterEach(() => void vi.restoreAllMocks())

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
