import { useLocation } from 'react-router-dom'
import { useTakenOver } from '@/platform/shell/media'
import { loginWithReturn, paths, registerWithReturn } from '@/platform/shell/paths'

/** Where login and registration lead from this page: back to it, with all that is chosen on it (@see U-14). A drawn page knows its path alone. */
export function useEntrances(): { login: string; register: string } {
  const here = useLocation()
  const drawn = useTakenOver()
  return drawn ? { login: paths.login, register: paths.register } : { login: loginWithReturn(here), register: registerWithReturn(here) }
}
