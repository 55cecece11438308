import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/ui/feedback/badge'

interface Props {
  icon: LucideIcon
  title: string
  /** Label such as "this device". */
  mark?: string | undefined
  /** Lines below the title. */
  lines: readonly string[]
  action?: ReactNode
}

/** Row of a session, device or passkey with its action. */
export function Row({ icon: Icon, title, mark, lines, action }: Props) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap={{ base: '3', md: '4' }}
      px={{ base: '4', md: '5' }}
      py="3"
      minH="16"
      borderTop="1px solid {colors.border.subtle}"
    >
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        boxSize="10"
        flexShrink="0"
        borderRadius="l2"
        bg="bg.muted"
        color="fg.muted"
        _icon={{ boxSize: '5', strokeWidth: '1.75' }}
      >
        <Icon />
      </chakra.span>
      <chakra.div flex="1" minW="0" display="grid" gap="0.5">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" fontWeight="medium" overflowWrap="anywhere">
          {title}
          {mark && <Badge tone="brand">{mark}</Badge>}
        </chakra.p>
        {lines.map((line) => (
          <chakra.p key={line} textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {line}
          </chakra.p>
        ))}
      </chakra.div>
      {action}
    </chakra.li>
  )
}
