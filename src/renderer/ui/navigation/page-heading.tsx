import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A page's name, and in a sentence what it is for. `back`: the way to the page above it. */
export const PageHeading = ({ title, lead, back }: { title: string; lead: string; back?: ReactNode }) => (
  <div>
    {back}
    <chakra.h1 textStyle="h1">{title}</chakra.h1>
    <chakra.p color="fg.muted" textWrap="pretty">
      {lead}
    </chakra.p>
  </div>
)
