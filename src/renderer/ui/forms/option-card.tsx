import { chakra } from '@chakra-ui/react'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'size'> {
  icon?: ReactElement
  title: ReactNode
  text?: ReactNode
  /** Beside the choice, such as a link to its terms. */
  end?: ReactNode
}

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    boxSize: '6',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 2px {colors.border.control}',
    cursor: 'pointer',
    _checked: { boxShadow: 'inset 0 0 0 6px {colors.brand.solid}' },
    _focusVisible: { outline: 'none' },
  },
})

/** A choice among a few, as a card. */
export function OptionCard({ icon, title, text, end, ...input }: Props) {
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
      }}
    >
      <Radio {...input} type="radio" />
      {icon && (
        <chakra.span color="fg.muted" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }}>
          {icon}
        </chakra.span>
      )}
      <chakra.span flex="1" minW="0" css={{ '& > span': { display: 'block', overflowWrap: 'anywhere' } }}>
        <chakra.span fontWeight="semibold">{title}</chakra.span>
        {text && (
          <chakra.span fontSize="xs" lineHeight="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {text}
          </chakra.span>
        )}
      </chakra.span>
      {end}
    </chakra.label>
  )
}
