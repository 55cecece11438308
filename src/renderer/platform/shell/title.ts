import { brand } from '@kehribar/shared/brand'
import { useEffect } from 'react'

/** Sets the page's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name
  }, [title])
}
