import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  children: ReactNode
  /** Initially open. */
  open?: boolean
}

const Row = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '52px',
    py: '3',
    px: { base: '4', md: '5' },
    borderRadius: 'l3',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    listStyle: 'none',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { boxShadow: 'focus' },
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { boxSize: '4', flexShrink: '0', color: 'fg.muted', transition: 'transform var(--chakra-durations-moderate)' },
  },
})

/** Native details element, so that the browser's page search finds collapsed content. */
export function Disclosure({ title, children, open }: Props) {
  return (
    <chakra.details
      open={open}
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="inset 0 0 0 1px {colors.border.subtle}"
      css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
    >
      <Row>
        {title}
        <ChevronDown aria-hidden />
      </Row>
      <chakra.div px={{ base: '4', md: '5' }} pb="5">
        {children}
      </chakra.div>
    </chakra.details>
  )
}
