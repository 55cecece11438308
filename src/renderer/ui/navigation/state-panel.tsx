import { chakra } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { Panel } from './panel'

interface Props {
  /** Prefix of the ids of title and text: `-title`, `-text`. */
  id: string
  tone: 'success' | 'info' | 'warning' | 'error'
  icon: ReactElement
  title: string
  text: ReactNode
  /** Beside the icon, below the text. */
  more?: ReactNode
  /** Possible actions. */
  children?: ReactNode
  /** Whether screen readers announce the text when it changes. */
  isLive?: boolean
}

/** Panel that shows a state: icon, heading, sentence and actions. */
export function StatePanel({ id, tone, icon, title, text, more, children, isLive }: Props) {
  return (
    <Panel padded display="grid" gap="4" aria-labelledby={`${id}-title`}>
      <chakra.div display="flex" gap="3.5" role={isLive ? 'status' : undefined}>
        <chakra.span color={`fg.${tone}`} flexShrink="0" mt="0.5" _icon={{ boxSize: '6', strokeWidth: '1.75' }} aria-hidden>
          {icon}
        </chakra.span>
        <chakra.div minW="0">
          <chakra.h2 id={`${id}-title`} textStyle="h3">
            {title}
          </chakra.h2>
          <chakra.p id={`${id}-text`} color="fg.muted" textWrap="pretty">
            {text}
          </chakra.p>
          {more}
        </chakra.div>
      </chakra.div>
      {children}
    </Panel>
  )
}
