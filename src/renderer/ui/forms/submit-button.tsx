import type { ComponentProps } from 'react'
import { BusyButton } from './busy-button'

/** A form's last step: 52 px, full width; while it works it keeps its label, width and focus and cannot be pressed again. */
export function SubmitButton(props: ComponentProps<typeof BusyButton>) {
  return <BusyButton type="submit" size="lg" w="full" {...props} />
}
