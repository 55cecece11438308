import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, store } from '../page'
import { knownPlayer, setSession, testUser } from '@/testing'
import { QueryObserver } from '@tanstack/react-query'
import { platform } from '../shell'
import { accountKeys } from './account-keys'
import { balanceQuery } from './account'
import { closeAccount, logOut, logOutEverywhere } from './log-out'
import { loadUser, persist } from '../storage/storage'
import { checkSession, restoreUser, watchSession } from './session'
import { endSeen } from '../storage/store'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('AUTH-36 DESKTOP-22 a session that ended outside the page ends once: games close, and late reports do not redirect again', async () => {
  let report = () => {}
  vi.spyOn(platform.session, 'onEnded').mockImplementation((listener) => {
    report = listener
    return () => {}
  })
  const closeAll = vi.spyOn(platform.games, 'closeAll')
  const stop = watchSession()
  setSession(testUser)
  report()
  report()
  expect([knownPlayer(), store.getState().session]).toEqual([null, { present: false, ended: 'expired' }])
  expect(closeAll).toHaveBeenCalledTimes(1)
  store.dispatch(endSeen())
  report()
  expect(store.getState().session.ended).toBeNull()
  expect(closeAll).toHaveBeenCalledTimes(1)
  stop()
})

test('AUTH-37 DETAIL-17 a missing token cookie clears the player here and ends the session on the server, once, whatever the server answers', async () => {
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
  await expect.poll(() => sent).toEqual(['/api/logout'])
  await new Promise((resolve) => setTimeout(resolve))
  expect([knownPlayer(), store.getState().session]).toEqual([null, { present: false, ended: null }])
  stop()
})

/** Mocks a back end that ends the session at once, but answers the call only when `answer` is called. */
function slowEnd(path: string, answerPoll = () => Response.json({ status: 0 }, { status: 401 })) {
  let answer: (response: Response) => void = () => {}
  const polls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(path)) return new Promise<Response>((resolve) => (answer = resolve))
    if (url.endsWith('/logout')) return Response.json({ status: 1 })
    polls.push(url)
    return answerPoll()
  })
  setSession(testUser)
  const ends: unknown[] = []
  const stops = [watchSession(), store.subscribe(() => ends.push(store.getState().session.ended))]
  return {
    polls,
    endings: () => [...new Set(ends.filter(Boolean))],
    answer: (response: Response) => answer(response),
    stop: () => {
      for (const stop of stops) stop()
      queryClient.clear()
      store.dispatch(endSeen())
    },
  }
}
/** Makes a request like a poll or a page. */
const poll = () => queryClient.fetchQuery({ ...balanceQuery, retry: false }).catch(() => null)

test.each([
  ['a logout', '/logout', logOut],
  ['the end of every session', '/security/end-all', logOutEverywhere],
  ['closing the account', '/limits/close', () => closeAccount('Lodos!2024')],
] as const)('AUTH-36 AUTH-39 %s with a late answer ends the session once, and rejections meanwhile do not report it as expired', async (_what, path, end) => {
  const backEnd = slowEnd(path)
  const ending = end()
  await poll()
  expect(backEnd.polls).toHaveLength(1)
  expect(store.getState().session).toMatchObject({ present: true, ended: null })
  backEnd.answer(Response.json({ status: 1 }))
  await ending
  await poll()
  expect(backEnd.endings()).toEqual(['logout'])
  expect([knownPlayer(), store.getState().session.present]).toEqual([null, false])
  backEnd.stop()
})

test('AUTH-39 nothing polls while the session is being ended', async () => {
  vi.useFakeTimers()
  const backEnd = slowEnd('/security/end-all', () => Response.json({ status: 1, balance: 1, bonus: 0, sessionNet: 0 }))
  const stop = new QueryObserver(queryClient, { ...balanceQuery, retry: false }).subscribe(() => {})
  queryClient.setQueryData(balanceQuery.queryKey, { balance: 1, bonus: 0, sessionNet: 0 })
  const ending = logOutEverywhere()
  const before = backEnd.polls.length
  await vi.advanceTimersByTimeAsync(12_000)
  expect(backEnd.polls).toHaveLength(before)
  backEnd.answer(Response.json({ status: 0, statusText: 'error.server' }))
  await ending
  await vi.advanceTimersByTimeAsync(12_000)
  expect(backEnd.polls.length).toBeGreaterThan(before)
  stop()
  backEnd.stop()
  vi.useRealTimers()
})

test('AUTH-36 a rejection counts once it is known that the session was not ended on purpose', async () => {
  const backEnd = slowEnd('/limits/close')
  const ending = closeAccount('wrong')
  await poll()
  backEnd.answer(Response.json({ status: 0, errors: { password: ['auth.wrong_password'] } }))
  await ending
  expect(backEnd.endings()).toEqual(['expired'])
  backEnd.stop()
})

test('AUTH-40 the record of an earlier page is known at the start, refetched by the page, and stored again when it changes', async () => {
  localStorage.clear()
  const earlier = { ...testUser, unreadCount: 4 }
  persist(earlier)
  await restoreUser()
  expect(knownPlayer()).toEqual(earlier)
  const states = Object.values(accountKeys).flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey, exact: true }))
  expect(states.map((query) => query.isStaleByTime(60_000))).toEqual([true, true, true])
  const stop = watchSession()
  queryClient.setQueryData(accountKeys.balance, { balance: 1, bonus: 2, sessionNet: 3 })
  queryClient.setQueryData(accountKeys.unread, 0)
  await expect.poll(() => loadUser()).toEqual({ ...testUser, balance: 1, bonus: 2, sessionNet: 3, unreadCount: 0 })
  stop()
  setSession(null)
  localStorage.clear()
})
