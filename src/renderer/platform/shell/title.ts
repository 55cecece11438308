import { brand } from '@kehribar/shared/brand'
import { useEffect } from 'react'

/** The page's title while the calling part is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name
  }, [title])
}
