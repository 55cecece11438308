import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Title of a page with one sentence of explanation. `back`: link to the parent page. */
export const PageHeading = ({ title, lead, back }: { title: string; lead: string; back?: ReactNode }) => (
  <div>
    {back}
    <chakra.h1 textStyle="h1">{title}</chakra.h1>
    <chakra.p color="fg.muted" textWrap="pretty">
      {lead}
    </chakra.p>
  </div>
)
