import { partnerKinds, partnerOfSetting } from '@kehribar/shared/partners/kinds'

/** Returns the import file of partners. To the server, the sandbox is a single partner of every kind, with limits that its games rarely reach. */
export const partnersFile = () => ({
  partners: [{ code: partnerOfSetting, name: 'Sandbox', kinds: [...partnerKinds], largestWin: '1000000.00', largestDay: '10000000.00' }],
})
