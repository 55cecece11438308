import { paths } from '@/platform/shell/paths'

/** Returns the address of step 3 of a bank transfer: the bank's details beside the form (@see DEP-04, DEP-05, DEP-06). */
export const bankStep = (code: string, bank: number): string => `${paths.depositFlow(code)}?step=3&bank=${bank}`
