/** The sandbox's players, with invented people behind them; `npm start` prints how to log in. */
export const demoPassword = 'Kehribar-2026!'

export const demoPlayers = [
  {
    username: 'deniz.akarsu',
    email: 'deniz.akarsu@kehribar.example',
    firstName: 'Deniz',
    lastName: 'Akarsu',
    gsm: '+905550004217',
    birthDate: '1990-04-12',
    sex: 'female',
    city: 'İzmir',
    address: 'Ihlamur Sokak 12/4, Karşıyaka',
  },
  {
    username: 'ece.tuna',
    email: 'ece.tuna@kehribar.example',
    firstName: 'Ece',
    lastName: 'Tuna',
    gsm: '+905550006308',
    birthDate: '1986-11-20',
    sex: 'female',
    city: 'Ankara',
    address: 'Leylak Caddesi 7, Çankaya',
    /** May change the site's texts (@see I18N-10). */
    translator: true,
  },
] as const
