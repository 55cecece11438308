import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Panel } from '@/ui/navigation/panel'

interface Props {
  title: string
  hint: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Section with title, explanation and rows. */
export function Section({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} overflow="hidden">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="3" p={{ base: '4', md: '5' }}>
        <chakra.div flex="1 1 260px" display="grid" gap="1">
          <chakra.h2 id={id} textStyle="h3">
            {title}
          </chakra.h2>
          <chakra.p color="fg.muted" textWrap="pretty">
            {hint}
          </chakra.p>
        </chakra.div>
        {action}
      </chakra.div>
      {children}
    </Panel>
  )
}

/** Text shown if there are no rows. */
export const NoRows = chakra('p', { base: { px: { base: '4', md: '5' }, py: '4', borderTop: '1px solid {colors.border.subtle}', color: 'fg.subtle' } })
