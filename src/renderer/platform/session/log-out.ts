import type { Api, ResultOf } from '@kehribar/shared/api'
import { useMutation } from '@tanstack/react-query'
import { call } from '../network/call'
import { endOnPurpose } from './end-on-purpose'
import { forget } from './session'

/** Logs out, after the player confirmed. The device forgets the player even if the server does not answer. @see AUTH-39 */
export const logOut = (): Promise<void> =>
  endOnPurpose(async () => {
    const request = call('logout', {}).catch(() => null)
    await Promise.race([request, new Promise((resolve) => setTimeout(resolve, 3000))])
    await forget('logout')
  })

/** Closes the account; then the server has ended every session, and this device forgets the player. */
export const closeAccount = (password: string): Promise<ResultOf<Api['accountClose']>> =>
  endOnPurpose(async () => {
    const answer = await call('accountClose', { password })
    if (answer.status === 1) await forget('logout')
    return answer
  })

/** Ends all sessions, including this one. */
export const logOutEverywhere = (): Promise<ResultOf<Api['sessionEndAll']>> =>
  endOnPurpose(async () => {
    const answer = await call('sessionEndAll', { others: false })
    if (answer.status === 1) await logOut()
    return answer
  })

/** Ends the session on the server and on this device; ask the player for confirmation first. @see AUTH-38 */
export const useLogout = () => useMutation({ mutationFn: logOut, meta: { success: 'shell.logged_out' } })
