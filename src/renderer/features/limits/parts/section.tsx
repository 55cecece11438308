import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '@/ui/navigation/panel'

interface Props {
  /** Also its place in the address. */
  id: string
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** One subject of the page under its own heading, reached from the list at the top. */
export function Section({ id, title, text, children }: Props) {
  return (
    <Panel id={id} padded aria-labelledby={`${id}-title`} display="grid" gap="4" scrollMarginTop="140px">
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
