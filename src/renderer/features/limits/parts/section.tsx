import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '@/ui/navigation/panel'

interface Props {
  /** Also the anchor in the address. */
  id: string
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** Section of the page with its own heading. The list at the top links to it. */
export function Section({ id, title, text, children }: Props) {
  return (
    <Panel id={id} padded aria-labelledby={`${id}-title`} display="grid" gap="4" scrollMarginTop="4">
      <div>
        <chakra.h2 id={`${id}-title`} textStyle="h2">
          {title}
        </chakra.h2>
        {text && (
          <chakra.p color="fg.muted" mt="1" maxW="640px" textWrap="pretty">
            {text}
          </chakra.p>
        )}
      </div>
      {children}
    </Panel>
  )
}
