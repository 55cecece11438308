import type { ComponentProps } from 'react'
import { BusyButton } from './busy-button'

/** Submit button of a form: 52 px, full width, and busy while the form is sent. */
export function SubmitButton(props: ComponentProps<typeof BusyButton>) {
  return <BusyButton type="submit" size="lg" w="full" {...props} />
}
