import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { CopyButton } from './copy-button'

const OfWhat = createContext('')
const List = chakra('dl', { base: { display: 'grid', borderRadius: 'l2', bg: 'bg.muted', px: '4', minW: '0' } })

/** List of {@link CopyLine}s. `of`: the owner of the values, such as a bank, for the labels of the buttons. */
export function CopyList({ of = '', children }: { of?: string; children: ReactNode }) {
  return (
    <OfWhat value={of}>
      <List>{children}</List>
    </OfWhat>
  )
}

interface Props {
  label: string
  /** Copied value. */
  value: string
  /** Displayed instead, for example grouped. */
  shown?: ReactNode
  /** A line below the value. */
  help?: ReactNode
}

/** Value with its name and a copy button (@see DEP-22). */
export function CopyLine({ label, value, shown, help }: Props) {
  const of = useContext(OfWhat)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="3"
      py="2.5"
      borderTop="1px solid {colors.border}"
      _first={{ borderTop: '0' }}
    >
      <chakra.dt fontSize="xs" lineHeight="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd gridRow="2" fontWeight="semibold" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {shown ?? value}
      </chakra.dd>
      <chakra.dd gridRow="1 / span 2" gridColumn="2">
        <CopyButton text={value} label={[label, of].filter(Boolean).join(', ')} />
      </chakra.dd>
      {help && (
        <chakra.dd gridColumn="1 / -1" fontSize="xs" lineHeight="xs" color="fg.muted" mt="0.5">
          {help}
        </chakra.dd>
      )}
    </chakra.div>
  )
}
