/** The white label: everything an operator changes to make the product theirs (decisions: Brand). */
export const brand = {
  name: 'Kehribar',
  supportMail: 'destek@kehribar.example',
  licensee: 'Kehribar Entertainment N.V.',
  licenceNumber: 'OGL/0000/000',
  licenceSeal: 'https://licence.kehribar.example/OGL-0000-000',
  helpLinks: [
    { key: 'green_crescent', href: 'https://yardim.kehribar.example/oyun-bagimliligi' },
    { key: 'self_test', href: 'https://yardim.kehribar.example/kendini-sina' },
  ],
  social: {
    facebook: 'https://facebook.example/kehribar',
    instagram: 'https://instagram.example/kehribar',
    twitter: 'https://twitter.example/kehribar',
    youtube: 'https://youtube.example/kehribar',
    telegram: 'https://telegram.example/kehribar',
    tv: 'https://tv.kehribar.example',
  },
  stores: {
    android: 'https://indir.kehribar.example/android',
    ios: 'https://indir.kehribar.example/ios',
  },
  /** The site name handed to embedded partners. */
  siteCode: 'kehribar',
} as const
