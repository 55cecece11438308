import { type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useIsHydrated } from '@/platform/shell/media'
import { runWhenIdle } from './idle-tasks'
import { whenNearView } from './use-near-view'

/** Creates the promise that content waits for. */
function createGate() {
  let attached = false
  const stops: (() => void)[] = []
  let open = () => {}
  const near = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    near,
    /** False on the server, and until the element exists. */
    isAttached: () => attached,
    attach(element: Element) {
      attached = true
      stops.push(whenNearView(element, '50% 0px', open), runWhenIdle(open))
      return () => {
        for (const stop of stops.splice(0)) stop()
      }
    },
  }
}

function Gated({ gate, children }: { gate: ReturnType<typeof createGate>; children: ReactNode }) {
  const isHydrating = !useIsHydrated()
  // React hydrates the content of a boundary after the element around it.
  if (isHydrating && gate.isAttached()) use(gate.near)
  return children
}

/**
 * Content below the first screen that the server renders. It hydrates when the page comes near it, or in an idle moment after the page was used; until
 * then its HTML stays as the server sent it (@see SPEED-02).
 */
export function LaterHydration({ children }: { children: ReactNode }) {
  const [gate] = useState(createGate)
  const ref = useCallback((element: HTMLElement | null) => (element ? gate.attach(element) : undefined), [gate])
  return (
    <div ref={ref}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  )
}
