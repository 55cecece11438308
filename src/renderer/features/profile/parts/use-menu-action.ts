import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import type { MenuAction } from '../menu'

/** The entries without an address open a dialog of the shell (@see PROF-06). */
export function useMenuAction(): (action: MenuAction) => void {
  const dispatch = useAppDispatch()
  return (action) => void dispatch(overlayOpened(action))
}
