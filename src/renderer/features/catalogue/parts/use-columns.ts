import { useMedia } from '@/platform/shell/media'

/** Tiles per row: 3 on phones, 4 from 768 px, 5 beside the full side panel (@see LOOK-03). */
export function useColumns(): { columns: number; gap: number } {
  const wide = useMedia('(min-width: 768px)')
  const beside = useMedia('(min-width: 1024px)')
  return { columns: beside ? 5 : wide ? 4 : 3, gap: beside ? 16 : wide ? 12 : 10 }
}
