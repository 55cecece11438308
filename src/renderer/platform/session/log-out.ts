import { useMutation } from '@tanstack/react-query'
import { call } from '../network/call'
import { forget } from './session'

/** Confirmed logout (@see AUTH-39). The device forgets the player even when the server cannot be told. */
export async function logOut(): Promise<void> {
  const told = call('logout', {}).catch(() => null)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 3000))])
  await forget('logout')
}

/** The player closed the account: the server has ended every session, and this device forgets it. */
export const accountClosed = (): Promise<void> => forget('logout')

/** Ends the session on the server and on this device; ask the player first (@see AUTH-38). */
export const useLogout = () => useMutation({ mutationFn: logOut, meta: { success: 'shell.logged_out' } })
