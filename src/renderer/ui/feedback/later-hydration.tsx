import { type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useIsHydrated } from '@/platform/shell/media'
import { runWhenIdle } from './idle-tasks'
import { whenNearView } from './use-near-view'

interface Gate {
  /** Resolves when the content may hydrate; absent on the server and before the element exists. */
  near?: Promise<void>
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrating = !useIsHydrated()
  // React hydrates the content of a boundary after the element around it, so `near` exists by then.
  if (isHydrating && gate.near) use(gate.near)
  return children
}

/**
 * Content below the first screen that the server renders. It hydrates when the page comes near it, or in an idle moment after the page was used; until
 * then its HTML stays as the server sent it (@see SPEED-02).
 */
export function LaterHydration({ children }: { children: ReactNode }) {
  const [gate] = useState<Gate>({})
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const stops: (() => void)[] = []
      gate.near = new Promise((resolve) => {
        stops.push(whenNearView(element, '50% 0px', resolve), runWhenIdle(resolve))
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
    [gate],
  )
  return (
    <div ref={ref}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  )
}
