import { brand, mailDomain } from '@kehribar/shared/brand'
import { demoMailbox } from './messages'

/** Password of the sample players, which `npm start` prints. It is derived from the brand id, and valid under the password rules. */
export const demoPassword = `${brand.id.charAt(0).toUpperCase()}${brand.id.slice(1, 8)}-2026!`

/** Sample players with invented personal data. The first one has money and messages, for immediate use. */
export const demoPlayers = [
  {
    username: 'deniz.akarsu',
    email: `deniz.akarsu@${mailDomain}`,
    firstName: 'Deniz',
    lastName: 'Akarsu',
    gsm: '+905550004217',
    birthDate: '1990-04-12',
    sex: 'female',
    country: 'TUR',
    city: 'İzmir',
    address: 'Ihlamur Sokak 12/4, Karşıyaka',
    verified: true,
    deposits: [{ method: 'card', amount: '1000.00', company: 'sandbox', reference: 'demo-1', card: { brand: 'visa', last4: '0000' } }],
    messages: demoMailbox('deniz.akarsu'),
  },
  {
    username: 'ece.tuna',
    email: `ece.tuna@${mailDomain}`,
    firstName: 'Ece',
    lastName: 'Tuna',
    gsm: '+905550006308',
    birthDate: '1986-11-20',
    sex: 'female',
    country: 'TUR',
    city: 'Ankara',
    address: 'Leylak Caddesi 7, Çankaya',
    verified: true,
    /** The player may edit the site's texts (@see I18N-10). */
    translator: true,
  },
] as const

export const playersFile = () => ({ players: demoPlayers.map((person) => ({ ...person, password: demoPassword })) })
