import { api, type Endpoint } from '@kehribar/shared/api'
import type { SiteFile } from '@kehribar/shared/site/file'

/* The site file of the dialect `php`. */

const isGetData = /^\/getData\//
const kinds = {
  banktransfer: 'bank',
  creditcard: 'card',
  popypara: 'pep',
  cepcuzdan: 'wallet',
  papara: 'papara',
  crypto: 'crypto',
  payfix: 'payfix',
  kolaypay: 'transfer',
}
/** Reads the kind of each method from its code. */
const kindsIn = (list: string) => ({ answer: { [`${list}[].kind`]: `${list}[].code` }, codes: { [`${list}[].kind`]: kinds } })

const own: SiteFile['calls'] = { depositMethods: kindsIn('deposit_methods'), withdrawMethods: kindsIn('withdraw_methods') }

const core = Object.entries<Endpoint>(api).filter(([name, { needs }]) => needs === undefined && name !== 'capabilities' && name !== 'health')

export const phpSite: SiteFile = {
  api: { origin: null, prefix: '/servis', encoding: 'urlencoded' },
  session: { marker: null, cookies: ['PHPSESSID'], trust: [] },
  capabilities: [],
  money: { decimal: ',', thousands: '.' },
  calls: Object.fromEntries(
    core.map(([name, { path }]) => [
      name,
      {
        ...(isGetData.test(path) ? { path: '/getData.php', also: { islem: path.replace(isGetData, '') } } : { path: `/index.php?sayfa=${path.slice(1)}` }),
        ...own[name as keyof typeof own],
      },
    ]),
  ),
}
