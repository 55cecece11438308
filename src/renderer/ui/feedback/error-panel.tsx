import type { ComponentProps } from 'react'
import { ErrorState } from './error-state'
import { Panel } from '../navigation/panel'

/** Where a whole panel could not be loaded. */
export function ErrorPanel(props: ComponentProps<typeof ErrorState>) {
  return (
    <Panel>
      <ErrorState {...props} />
    </Panel>
  )
}
