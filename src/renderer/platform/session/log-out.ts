import type { Api, ResultOf } from '@kehribar/shared/api'
import { useMutation } from '@tanstack/react-query'
import { call } from '../network/call'
import { endOnPurpose } from './end-on-purpose'
import { forget } from './session'

/** Confirmed logout (@see AUTH-39). The device forgets the player even when the server cannot be told. */
export const logOut = (): Promise<void> =>
  endOnPurpose(async () => {
    const told = call('logout', {}).catch(() => null)
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 3000))])
    await forget('logout')
  })

/** Closes the account; once the server has ended every session this device forgets it. */
export const closeAccount = (password: string): Promise<ResultOf<Api['accountClose']>> =>
  endOnPurpose(async () => {
    const answer = await call('accountClose', { password })
    if (answer.status === 1) await forget('logout')
    return answer
  })

/** Logs out everywhere, here too. */
export const logOutEverywhere = (): Promise<ResultOf<Api['sessionEndAll']>> =>
  endOnPurpose(async () => {
    const answer = await call('sessionEndAll', { others: false })
    if (answer.status === 1) await logOut()
    return answer
  })

/** Ends the session on the server and on this device; ask the player first (@see AUTH-38). */
export const useLogout = () => useMutation({ mutationFn: logOut, meta: { success: 'shell.logged_out' } })
