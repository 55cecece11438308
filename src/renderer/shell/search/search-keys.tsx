import { useEffect } from 'react'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import { isEditable, recordTyped } from './typed-ahead'

/** Opens the search with `/` or Ctrl K, unless the player is typing or a dialog is open. */
export default function SearchKeys(): null {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !isEditable(event.target)
      if (!slash && !((event.ctrlKey || event.metaKey) && event.key === 'k')) return
      if (document.querySelector('[data-scope=dialog][data-state=open]')) return
      event.preventDefault()
      recordTyped()
      dispatch(overlayOpened('search'))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dispatch])
  return null
}
