import { chakra } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  tone: 'success' | 'info' | 'warning' | 'error'
  icon: ReactElement
  children: ReactNode
  action?: ReactNode
  role?: 'status' | 'alert'
}

/** Notice on a tinted background; the icon repeats the tone's meaning. */
export function Note({ tone, icon, children, action, role }: Props) {
  return (
    <chakra.div role={role} display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3.5" borderRadius="l2" bg={`bg.${tone}`}>
      <chakra.span color={`fg.${tone}`} flexShrink="0" alignSelf="flex-start" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        {icon}
      </chakra.span>
      <chakra.div flex="1 1 220px" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.div>
      {action}
    </chakra.div>
  )
}
