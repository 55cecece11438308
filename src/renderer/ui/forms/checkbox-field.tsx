import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './field'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'size'> {
  label: ReactNode
  error?: string
  /** Whether the value is invalid with the message elsewhere; `aria-describedby` refers to the message. */
  'aria-invalid'?: boolean
}

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    boxSize: '5',
    my: '2px',
    borderRadius: 'l1',
    bg: 'bg.muted',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    cursor: 'pointer',
    _checked: {
      bg: 'brand.solid',
      boxShadow: 'none',
      backgroundImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%231A1206' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 10.5 3.5 3.5L15 7'/%3E%3C/svg%3E")`,
    },
    _focusVisible: { boxShadow: 'focus' },
    '&[aria-invalid=true]:not(:checked)': { boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
  },
})

/** Checkbox; the whole line is pressable. The label may contain links. */
export function CheckboxField({ label, error, ...input }: Props) {
  const note = useId()
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label display="flex" gap="3" alignItems="flex-start" color="fg.muted" cursor="pointer" py="1">
        <Box {...input} type="checkbox" aria-invalid={error ? true : input['aria-invalid']} aria-describedby={error ? note : input['aria-describedby']} />
        <span>{label}</span>
      </chakra.label>
      {error && <FieldError id={note} error={error} />}
    </chakra.div>
  )
}
