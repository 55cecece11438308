import type { OutsidePage } from './partners/outside'

/** The white label: everything an operator changes to make the product theirs (@see docs/decisions.md: Brand). */
export const brand = {
  name: 'Kehribar',
  supportMail: 'destek@kehribar.example',
  licensee: 'Kehribar Entertainment N.V.',
  licenceNumber: 'OGL/0000/000',
  /** Pages elsewhere: full https addresses of the operator's own. What is missing here opens the sandbox's page in its place. */
  outside: {} as Readonly<Partial<Record<OutsidePage, string>>>,
  /** The site name handed to embedded partners. */
  siteCode: 'kehribar',
} as const
