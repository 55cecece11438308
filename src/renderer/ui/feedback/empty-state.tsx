import { chakra } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { IconDisc } from '../media/icon-disc'

interface Props {
  icon: ReactElement
  title: string
  text?: ReactNode
  /** The next step, as one neutral button. */
  action?: ReactNode
  /** Element of the title; h1 if it is the page's only heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
}

/** Empty state with icon, title, sentence and next step. */
export function EmptyState({ icon, title, text, action, as = 'p' }: Props) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="2" px="4" py={{ base: '10', md: '14' }} textAlign="center">
      <IconDisc mb="2">{icon}</IconDisc>
      <chakra.p as={as} textStyle="h3">
        {title}
      </chakra.p>
      {text && (
        <chakra.p color="fg.muted" maxW="340px" textWrap="pretty">
          {text}
        </chakra.p>
      )}
      {action && <chakra.div mt="3">{action}</chakra.div>}
    </chakra.div>
  )
}
