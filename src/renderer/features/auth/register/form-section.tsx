import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Titled section of a long form; two columns if there is room. */
export function FormSection({ title, children, columns = 2 }: { title: string; children: ReactNode; columns?: 1 | 2 }) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap="4"
      pt="5"
      borderTop="1px solid {colors.border}"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: columns === 2 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}
    >
      <chakra.h2 id={id} textStyle="h3" gridColumn="1 / -1">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
