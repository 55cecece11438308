import type { LeaguePlan } from '../plan'

/* Leagues, tournaments, clubs and players are invented. */
export const basketball: readonly LeaguePlan[] = [
  {
    id: 'abl',
    names: { tr: 'Anadolu Basket Ligi', en: 'Anatolian Basket League', de: 'Anatolische Basketballliga' },
    from: 14 * 60,
    every: 30,
    slots: 12,
    matches: 1,
    clubs:
      'Kızılpınar Basket, Gökhisar Koleji, Demirkuşak Kartalları, Martıtepe Basket, Bozyayla Kurtları, Akçatepe Koleji, Lodoskapı Basket, Turnagöl Atmacaları, Mavideniz Basket, Yalıköşkü Koleji',
  },
  {
    id: 'vbl',
    names: { tr: 'Valdorya Basketbol Ligi', en: 'Valdoria Basketball League', de: 'Basketballliga Valdoria' },
    tongue: 'en',
    from: 17 * 60,
    every: 30,
    slots: 12,
    matches: 1,
    clubs:
      'Eastholm Lanterns, Graywater Herons, Castlewick Towers, Northwold Foxes, Millhaven Steam, Oakenshaw Stags, Dunmere Tide, Harrowfen Crows, Longbarrow Giants, Kingsmarsh Knights',
  },
  {
    id: 'pbc',
    names: { tr: 'Pasifik Basketbol Konferansı', en: 'Pacific Basketball Conference', de: 'Pazifische Basketballkonferenz' },
    tongue: 'en',
    from: 0,
    every: 30,
    slots: 14,
    matches: 1,
    clubs:
      'Port Cobalt Pilots, Redwood Bay Rangers, Silver Mesa Suns, Harborview Orcas, Copper Falls Miners, Pinecrest Owls, Sandpoint Comets, Bluewater Kings, Canyon City Hawks, Northlake Wolves',
  },
  {
    id: 'bbl',
    names: { tr: 'Bergmark Basketbol Kupası', en: 'Bergmark Basketball Cup', de: 'Bergmark-Basketballpokal' },
    tongue: 'en',
    from: 8 * 60,
    every: 40,
    slots: 9,
    matches: 1,
    clubs: 'BG Silberbach, Tannenried Towers, Moorfeld Baskets, Hohenlinde Riesen, Rabenau Wölfe, Falkenstieg Hornets, BC Weidenhof, Eisenbrück Löwen',
  },
]

export const tennis: readonly LeaguePlan[] = [
  {
    id: 'ito',
    names: { tr: 'İncikoy Açık (Erkekler)', en: 'Incikoy Open (Men)', de: 'Incikoy Open (Herren)' },
    from: 0,
    every: 20,
    slots: 72,
    matches: 1,
    clubs:
      'Aras Tunçöz, Bora Kılıçsoy, Leon Hartwieck, Mateo Villagrán, Jonas Ekelöv, Kaan Yelkenci, Pavel Drozhin, Luca Montebello, Sota Kurimoto, Émile Garancier, Deniz Akarbay, Oskar Wendelin, Rui Castanhal, Viktor Stanéi, Ilgaz Taşören, Noah Brindleworth',
  },
  {
    id: 'itk',
    names: { tr: 'İncikoy Açık (Kadınlar)', en: 'Incikoy Open (Women)', de: 'Incikoy Open (Damen)' },
    from: 10,
    every: 20,
    slots: 72,
    matches: 1,
    clubs:
      'Selin Aksungur, Mira Hollenbeck, Ece Durukan, Camila Roldán Vega, Ingrid Solvang, Yuna Hoshikawa, Elif Karaçay, Petra Zelenková, Giulia Ferrantini, Hanna Lindqvarn, Nadia Orlenko, Clara Beaumarais, Defne Ulusöy, Ruby Ashcombe, Lara Weissmann, Tuana Beyhan',
  },
  {
    id: 'bak',
    names: { tr: 'Boğaz Kupası', en: 'Bosporus Cup', de: 'Bosporus-Cup' },
    from: 8 * 60,
    every: 30,
    slots: 26,
    matches: 1,
    clubs:
      'Emir Sancaklı, Toprak Yalınkaya, Felix Brandauer, Andrés Quirolo, Marek Houdaj, Kerem Ilgıner, Tomás Brancoso, Henrik Vestlund, Alp Denizhan, Dario Scalabrin, Ryo Fujisaka, Ozan Terkoğan',
  },
  {
    id: 'krk',
    names: { tr: 'Kristal Kort Turnuvası', en: 'Crystal Court Classic', de: 'Crystal-Court-Turnier' },
    from: 16 * 60 + 5,
    every: 30,
    slots: 20,
    matches: 1,
    clubs:
      'Ada Korucan, Zoé Marchelier, Nil Saraçhan, Freya Holmgaard, Beren Tokatlı, Sofia Bellacorte, Emi Takanawa, Irina Velikaya, Lia Steinbrenner, Melis Onurcan, Paula Serradilla, Grace Thornbury',
  },
]

export const volleyball: readonly LeaguePlan[] = [
  {
    id: 'vsl',
    names: { tr: 'Yıldız File Ligi', en: 'Star Net League', de: 'Sternennetz-Liga' },
    from: 14 * 60 + 10,
    every: 30,
    slots: 12,
    matches: 1,
    clubs:
      'Gökhisar Voleybol, Erguvan Kulübü, Kızılpınar Voleybol, Defnelik Bayan, Martıtepe Filesi, Mavideniz Voleybol, Yaylabaşı Kulübü, Begonvil Voleybol, Fenerburnu Filesi, Sarıpelit Voleybol',
  },
  {
    id: 'vel',
    names: { tr: 'Smaç Kupası', en: 'Spike Cup', de: 'Schmetterball-Pokal' },
    from: 9 * 60,
    every: 30,
    slots: 13,
    matches: 1,
    clubs:
      'Demirkuşak Voleybol, Akçatepe Voleybol, Bozyayla Voleybol, Kemençe Kulübü, Lodoskapı Voleybol, Turnagöl Filesi, Poyrazlı Filesi, Çamkuyu Voleybol, Kumluhan Kulübü, Ardıçlı Voleybol',
  },
  {
    id: 'vna',
    names: { tr: 'Adalar Voleybol Ligi', en: 'Island Volleyball League', de: 'Insel-Volleyballliga' },
    tongue: 'en',
    from: 21 * 60,
    every: 30,
    slots: 20,
    matches: 1,
    clubs:
      'Coral Bay Spikers, Marazul Vôlei, Palm Harbor Volley, Aoshima Blockers, Lagoon City Aces, Ventura Sol, Estrela Vôlei, Trade Winds VC, Hinode Volley, Monsoon VC',
  },
]
