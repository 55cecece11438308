import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import type { MenuAction } from '../menu'

/** Returns a function that opens the dialog of an entry without an address (@see PROF-06). */
export function useMenuAction(): (action: MenuAction) => void {
  const dispatch = useAppDispatch()
  return (action) => void dispatch(overlayOpened(action))
}
