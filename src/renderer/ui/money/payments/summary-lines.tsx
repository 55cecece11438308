import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Money } from '@/ui/money/money'

/** Line of a payment summary. */
export function SummaryLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** Last line of a payment summary; lira. */
export function SummaryTotal({ label, value }: { label: string; value: number }) {
  return (
    <chakra.div
      display="flex"
      alignItems="baseline"
      justifyContent="space-between"
      gap="4"
      pt="3.5"
      mt="1"
      borderTop="1px solid {colors.border}"
      fontWeight="semibold"
    >
      <dt>{label}</dt>
      <dd>
        <Money value={value} fontSize="xl" lineHeight="xl" />
      </dd>
    </chakra.div>
  )
}
