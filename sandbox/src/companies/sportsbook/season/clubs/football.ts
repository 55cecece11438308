import type { LeaguePlan } from '../plan'

/* Leagues, countries and clubs are invented. Their hours overlap, so that at least two matches are live at any time. */
export const football: readonly LeaguePlan[] = [
  {
    id: 'ayl',
    names: { tr: 'Anadolu Yıldızlar Ligi', en: 'Anatolian Stars League', de: 'Anatolische Sternenliga' },
    from: 15 * 60,
    every: 20,
    slots: 10,
    matches: 1,
    clubs:
      'Kızılpınar Spor, Gökhisar Gücü, Bozyayla SK, Karaçınar FK, Sarıpelit Spor, Akçatepe Yıldızı, Demirkuşak SK, Yeldeğirmeni İdman, Çamkuyu Spor, Taşköprülü Gücü, Mavideniz SK, Güneyhan FK, Kuzguncuklu Spor, Turnagöl SK, Bereketova Gücü, Ardıçlı İdman',
  },
  {
    id: 'bml',
    names: { tr: 'Boğaz Birinci Ligi', en: 'Bosporus First League', de: 'Bosporus Erste Liga' },
    from: 12 * 60,
    every: 25,
    slots: 10,
    matches: 1,
    clubs:
      'Fenerburnu SK, İskelebaşı Spor, Çınardibi FK, Martıtepe Gücü, Lodoskapı Spor, Erguvan İdman, Yalıköşkü SK, Sisliburun Spor, Hisarönü Yıldızı, Kayıkhane FK, Poyrazlı Spor, Rıhtımgücü',
  },
  {
    id: 'akd',
    names: { tr: 'Akdeniz Kupası', en: 'Mediterranean Cup', de: 'Mittelmeerpokal' },
    from: 17 * 60 + 5,
    every: 25,
    slots: 7,
    matches: 1,
    clubs:
      'Portakalbahçe SK, Defnelik Spor, Kumluhan FK, Zeytinburç Gücü, Narlıdüzlük Spor, Limonköy SK, Kekiktepe Spor, Sahilyurdu FK, Mercankaya Gücü, Begonvil İdman, Turunçova FK, Deniztaşı SK',
  },
  {
    id: 'krd',
    names: { tr: 'Karadeniz Futbol Ligi', en: 'Black Sea Football League', de: 'Schwarzmeer-Fußballliga' },
    from: 9 * 60,
    every: 25,
    slots: 8,
    matches: 1,
    clubs:
      'Çaykıyı Spor, Hamsiköprü SK, Fındıklıdağ Gücü, Yaylabaşı FK, Kemençe Spor, Sisdağı SK, Kestanelik FK, Dalgakıran Spor, Horonbey Gücü, Karayemiş SK, Derebucak Yıldızı, Ladinli Spor',
  },
  {
    id: 'val',
    names: { tr: 'Valdorya Premier Lig', en: 'Valdoria Premier League', de: 'Valdoria Premier League' },
    tongue: 'en',
    from: 13 * 60 + 5,
    every: 20,
    slots: 14,
    matches: 1,
    clubs:
      'Ashmoor Rovers, Brackenhill United, Castlewick Town, Dunmere Athletic, Eastholm City, Fernleigh Albion, Graywater FC, Harrowfen United, Ivybridge Vale, Kingsmarsh Rangers, Longbarrow Town, Millhaven Wanderers, Northwold City, Oakenshaw FC',
  },
  {
    id: 'ast',
    names: { tr: 'Astelya Birinci Ligi', en: 'Astelia First Division', de: 'Astelia Erste Division' },
    tongue: 'en',
    from: 18 * 60,
    every: 25,
    slots: 12,
    matches: 1,
    clubs:
      'Real Montaraz, Atlético Villaserena, Deportivo Almadora, Unión Puertoclaro, CD Riosalado, Sporting Valdeluna, Racing Peñablanca, UD Costaverde, Club Torremayor, CF Santarosa del Mar, Atlético Olivares Viejos, Unión Campoazul',
  },
  {
    id: 'ber',
    names: { tr: 'Bergmark Bundes Ligi', en: 'Bergmark National League', de: 'Bergmark-Liga' },
    tongue: 'en',
    from: 11 * 60 + 5,
    every: 25,
    slots: 11,
    matches: 1,
    clubs:
      'SV Tannenried, FC Silberbach, TSV Hohenlinde, Eintracht Moorfeld, VfB Grünwaldau, SC Falkenstieg, Union Eisenbrück, FC Rabenau, SpVgg Lindenkamp, TuS Weidenhof, Borussia Kaltenmünde, SV Roter Bergsee',
  },
  {
    id: 'sol',
    names: { tr: 'Solária Ulusal Ligi', en: 'Solaria National League', de: 'Nationalliga Solaria' },
    tongue: 'en',
    from: 22 * 60 + 30,
    every: 25,
    slots: 12,
    matches: 1,
    clubs:
      'Esporte Clube Marazul, Grêmio Serradouro, Nacional Pedraclara, Atlético Ipêroxo, Flor do Litoral FC, Bandeirantes do Sul EC, União Cachoeira Nova, Estrela do Planalto, Clube Rio Manso, Palmital FC, Veleiros EC, Aurora do Norte',
  },
  {
    id: 'hay',
    names: { tr: 'Hayashima Ligi', en: 'Hayashima League', de: 'Hayashima-Liga' },
    tongue: 'en',
    from: 3 * 60,
    every: 25,
    slots: 11,
    matches: 1,
    clubs:
      'Akatsuki Minato, Shirokawa FC, Tsubame Hoshida, Kazemori United, Umihara Stella, Yukigata FC, Midoriyama Verde, Kitazaki Corsa, Hinode Sanka, Momijidai FC, Aoshima Waves, Takehara Loyal',
  },
  {
    id: 'nor',
    names: { tr: 'Nordfjell Ligi', en: 'Nordfjell League', de: 'Nordfjell-Liga' },
    tongue: 'en',
    from: 6 * 60 + 30,
    every: 25,
    slots: 10,
    matches: 1,
    clubs:
      'Fjordvik IF, Granås BK, Isdal FK, Lysholmen IF, Havnsund BK, Rimfoss FK, Skogstrand IL, Tindevatn FK, Ulvøya BK, Vintermo IF, Bjerkenes IL, Storeskjær FK',
  },
]
