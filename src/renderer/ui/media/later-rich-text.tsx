import { type ComponentProps, lazy, Suspense } from 'react'
import { useAlive } from '@/platform/shell/media'
import type { RichText } from './rich-text'

const Loaded = lazy(async () => ({ default: (await import('./rich-text')).RichText }))

/** {@link RichText} where the sanitiser is loaded with it, because most who come here never see it. */
export function LaterRichText(props: ComponentProps<typeof RichText>) {
  // A drawn page does without it: nothing of it could wait there.
  if (!useAlive()) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
