import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Panel } from '@/ui/navigation/panel'

interface Props {
  title: string
  text?: string
  children: ReactNode
}

/** Section of the page with its own heading. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <Panel padded aria-labelledby={id} display="grid" gap="3">
      <chakra.div mb="1">
        <chakra.h2 id={id} textStyle="h3">
          {title}
        </chakra.h2>
        {text && (
          <chakra.p color="fg.muted" mt="1" maxW="640px" textWrap="pretty">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </Panel>
  )
}
