import { lazy, Suspense, useEffect, useState } from 'react'
import { whenQuiet } from './when-quiet'

/** Only the desktop client is updated; the web build carries nothing of it. */
const Line = __SHELL__ === 'desktop' ? lazy(() => import('./updates/ready-line')) : null

/** Says that a new version is ready, below the header; looks for it when the page is loaded and used. */
export function UpdateLine() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => (Line ? whenQuiet(() => setWanted(true)) : undefined), [])
  return <Suspense fallback={null}>{Line && wanted && <Line />}</Suspense>
}
