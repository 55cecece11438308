import { useLocation } from 'react-router-dom'
import { useHydrated } from '@/platform/shell/media'
import { loginWithReturn, paths, registerWithReturn } from '@/platform/shell/paths'

export type Way = 'login' | 'register'
const leads: Record<Way, typeof loginWithReturn> = { login: loginWithReturn, register: registerWithReturn }

/** Returns the address of login or registration that leads back to this page with its query (@see USE-14). A server-rendered page knows only the path, so the query is missing there. */
export function useEntrance(way: Way): string {
  const here = useLocation()
  return useHydrated<string>(paths[way], () => leads[way](here))
}
