import { Smartphone } from 'lucide-react'
import { TextInput, type TextInputProps } from './text-input'

/** A phone number; without a country code it is Turkish (@see spec VAL-07). Read it with `normalisePhone` of the shared rules. */
export function PhoneInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'icon'>) {
  return <TextInput autoComplete="tel" placeholder="+90 5xx xxx xx xx" {...props} type="tel" inputMode="tel" icon={<Smartphone aria-hidden />} />
}
