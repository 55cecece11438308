import { type ComponentProps, lazy, Suspense } from 'react'
import type { RichText } from './rich-text'

const Loaded = lazy(async () => ({ default: (await import('./rich-text')).RichText }))

/** {@link RichText} where the sanitiser is loaded with it, because most who come here never see it. */
export function LaterRichText(props: ComponentProps<typeof RichText>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
