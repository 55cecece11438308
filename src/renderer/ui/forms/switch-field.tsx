import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type ReactElement, useId } from 'react'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'id' | 'size'> {
  label: string
  hint: string
  icon?: ReactElement
}

/** The knob moves, so that the state does not depend on colour alone. */
const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    w: '11',
    h: '6',
    borderRadius: 'full',
    bg: 'bg.muted',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _before: {
      content: '""',
      display: 'block',
      boxSize: '4',
      m: '1',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'transform var(--chakra-durations-fast)',
    },
    _checked: { bg: 'brand.solid', boxShadow: 'none', _before: { bg: 'brand.contrast', transform: 'translateX(20px)' } },
    _focusVisible: { outline: 'none' },
    _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  },
})

/** Switch with immediate effect; the whole card is pressable. */
export function SwitchField({ label, hint, icon, ...input }: Props) {
  const id = useId()
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="3.5"
      borderRadius="l2"
      cursor="pointer"
      boxShadow="inset 0 0 0 1px {colors.border}"
      css={{
        '&:has(:checked)': { bg: 'bg.brand', boxShadow: 'inset 0 0 0 1px {colors.border.brand}' },
        '&:has(:focus-visible)': { boxShadow: 'focus' },
        '&:has(:disabled)': { cursor: 'not-allowed' },
      }}
    >
      {icon && (
        <chakra.span color="fg.muted" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
          {icon}
        </chakra.span>
      )}
      <chakra.span flex="1" minW="0">
        <chakra.span id={`${id}-label`} display="block" fontWeight="semibold">
          {label}
        </chakra.span>
        <chakra.span id={`${id}-hint`} display="block" fontSize="xs" lineHeight="xs" color="fg.muted">
          {hint}
        </chakra.span>
      </chakra.span>
      <Track {...input} type="checkbox" role="switch" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} />
    </chakra.label>
  )
}
