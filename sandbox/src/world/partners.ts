import { partnerKinds, partnerOfSetting } from '@kehribar/shared/partners/kinds'

/** The sandbox's companies are one to the server: of every kind, with ceilings that no game of theirs reaches often. */
export const partnersFile = () => ({
  partners: [{ code: partnerOfSetting, name: 'Sandbox', kinds: [...partnerKinds], largestWin: '1000000.00', largestDay: '10000000.00' }],
})
