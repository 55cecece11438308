import type { ComponentProps } from 'react'
import { ErrorState } from './error-state'
import { Panel } from '../navigation/panel'

/** Error state for a whole panel that failed to load. */
export function ErrorPanel(props: ComponentProps<typeof ErrorState>) {
  return (
    <Panel>
      <ErrorState {...props} />
    </Panel>
  )
}
