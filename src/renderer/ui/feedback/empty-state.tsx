import { chakra } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { IconDisc } from '../media/icon-disc'

interface Props {
  icon: ReactElement
  title: string
  text?: ReactNode
  /** The next step; one neutral button. */
  action?: ReactNode
  /** The title's element; h1 when it is the page's only heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
}

/** Nothing here yet: icon, one line, one sentence, one step on. */
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
