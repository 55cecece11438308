import { type ComponentProps, lazy, Suspense } from 'react'
import { useIsHydrated } from '@/platform/shell/media'
import type { RichText } from './rich-text'

const Loaded = lazy(async () => ({ default: (await import('./rich-text')).RichText }))

/** {@link RichText} with a lazily loaded sanitiser, for pages where few players see it. */
export function LazyRichText(props: ComponentProps<typeof RichText>) {
  // This part is not server-rendered, because it suspends.
  if (!useIsHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
