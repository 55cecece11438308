import { chakra } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { IconDisc } from '@/ui/media/icon-disc'

interface Props {
  icon: ReactElement
  title: string
  /** Links and buttons below the text. */
  actions: ReactNode
  children: ReactNode
}

/** Replaces the form with a result and the next steps. Its heading takes the focus, so that screen readers announce it. */
export function RecoveryState({ icon, title, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <chakra.div display="grid" gap="4" py={{ base: '4', md: '2' }}>
      <IconDisc>{icon}</IconDisc>
      <chakra.div display="grid" gap="2">
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" _focus={{ outline: 'none', boxShadow: 'none' }}>
          {title}
        </chakra.h1>
        {children}
      </chakra.div>
      <chakra.div display="grid" gap="3" justifyItems="center" mt="2">
        {actions}
      </chakra.div>
    </chakra.div>
  )
}

/** Text of such a result. */
export const StateText = chakra('p', { base: { color: 'fg.muted', textWrap: 'pretty', overflowWrap: 'anywhere' } })
