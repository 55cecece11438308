import { useLocation } from 'react-router-dom'
import { useTakenOver } from '@/platform/shell/media'
import { loginWithReturn, paths, registerWithReturn } from '@/platform/shell/paths'

export type Way = 'login' | 'register'
const leads: Record<Way, typeof loginWithReturn> = { login: loginWithReturn, register: registerWithReturn }

/** Where login or registration leads from this page: back to it, with all that is chosen on it (@see U-14). A drawn page knows its path alone. */
export function useEntrance(way: Way): string {
  const here = useLocation()
  return useTakenOver<string>(paths[way], () => leads[way](here))
}
