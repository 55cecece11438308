import { cross, one, type Theme } from './theme'

/* Seas, treasures, space, cards and luck. */

export const voyageSlots: readonly Theme[] = [
  {
    emblem: 'sea.anchor',
    tags: ['sea', 'adventure'],
    titles: [
      ...cross('Kaptan, Denizci', 'Şarkısı, Yemini, Haritası, Rotası, Masalı, Gecesi, Şansı'),
      ...cross('Liman', 'Gecesi, Feneri, Şarkısı, Bekçisi, Kapısı'),
      ...cross('Yelken', 'Rotası, Şarkısı, Yarışı, Ustası'),
      ...cross('Altın, Gümüş, Paslı, Kayıp', 'Çapa'),
    ],
  },
  {
    emblem: 'sea.fish',
    tags: ['sea', 'animals'],
    palettes: ['ice', 'sea', 'sapphire', 'sky', 'mint', 'night'],
    titles: [
      ...cross('Gümüş, Altın, Mavi, Uçan, Neşeli', 'Balık'),
      ...cross('Balıkçı', 'Koyu, Günü, Şansı, Kasabası, Teknesi, Ağı, Türküsü'),
      ...cross('Orkinos, Levrek, Palamut, Lüfer', 'Avı, Sürüsü, Körfezi, Mevsimi, Koyu'),
    ],
  },
  {
    emblem: 'sea.shell',
    tags: ['sea'],
    titles: cross('Mercan, İnci, Sedef, Deniz', 'Koyu, Adası, Bahçesi, Sarayı, Krallığı, Şarkısı, Kıyısı, Rüyası, Hazinesi, Dansı, Masalı'),
  },
  {
    emblem: 'sea.trident',
    tags: ['sea', 'mythology'],
    titles: [
      ...one('Üç Dişli'),
      ...cross('Poseydon', 'Öfkesi, Tahtı, Efsanesi, Hükmü, Mızrağı, Gücü, Sarayı'),
      ...cross('Okyanus', 'Hükmü, Gücü, Kapısı, Fırtınası, Efsanesi'),
      ...cross('Kayıp Ada', 'Efsanesi, Tahtı, Kapısı'),
    ],
  },
  {
    emblem: 'treasure.chest',
    tags: ['adventure'],
    titles: [
      ...cross('Define, Hazine, Korsan', 'Adası, Avcısı, Haritası, Mağarası, Yolu, Gemisi, Koyu, Anahtarı, Limanı'),
      ...cross('Korsan', 'Laneti, Sandığı, Şarkısı, Gecesi, Yemini'),
      ...cross('Kayıp, Gizli, Unutulmuş, Altın, Lanetli, Batık', 'Sandık, Hazine, Define'),
    ],
  },
  {
    emblem: 'treasure.coins',
    tags: ['fortune'],
    palettes: ['amber', 'emerald', 'ruby', 'night', 'sun', 'sea'],
    titles: [
      ...cross('Altın', 'Yağmuru, Ustası, Kesesi, Yolu, Fırtınası, Nehri, Şöleni, Kervanı, Pazarı, Çağı'),
      ...cross('Sikke, Akçe', 'Yağmuru, Ustası, Kesesi, Nehri, Kervanı, Pazarı, Koleksiyonu'),
    ],
  },
  {
    emblem: 'rocket.shuttle',
    tags: ['space'],
    titles: [
      ...cross('Uzay', 'Rotası, Kapısı, Yolcusu, İstasyonu, Gezgini, Sınırı, Fırtınası, Madeni, Limanı, Efsanesi, Macerası'),
      ...cross('Galaksi', 'Kapısı, Yolcusu, Gezgini, Sınırı, Fırtınası, Limanı, Efsanesi'),
      ...cross('Yörünge, Kozmos', 'Rotası, İstasyonu, Yolcusu, Limanı, Macerası'),
      ...cross('Roket', 'Yarışı, Ustası, Macerası, İstasyonu'),
    ],
  },
  {
    emblem: 'rocket.planet',
    tags: ['space'],
    titles: [
      ...one('Halkalı Gezegen, Kızıl Gezegen, Mavi Gezegen, Kayıp Gezegen, Altın Gezegen'),
      ...cross('Satürn, Mars, Jüpiter, Venüs, Neptün', 'Işığı, Gecesi, Bahçesi, Madeni, Rüyası, Kolonisi, Yağmuru'),
      ...one('Satürn Halkası'),
    ],
  },
  {
    emblem: 'rocket.comet',
    tags: ['space'],
    palettes: ['night', 'sapphire', 'rose', 'sea', 'ink'],
    titles: [
      ...cross('Meteor', 'Yağmuru, Gecesi, Avı, Altını, Dansı, Vadisi'),
      ...cross('Kayan Yıldız', 'Gecesi, Dileği, Yağmuru'),
      ...one('Kayan Yıldız, Gök Taşı, Gök Taşı Avı'),
    ],
  },
  { emblem: 'rocket.airship', tags: ['adventure'], titles: cross('Bulut', 'Gemisi, Kaptanı, Limanı, Şehri, Yolcusu, Rotası') },
  {
    emblem: 'cards.ace',
    tags: ['classic'],
    palettes: ['sea', 'night', 'ink', 'emerald', 'ruby'],
    titles: [...cross('Maça', 'Kralı, Kulübü, Gecesi, Düellosu, Valesi'), ...cross('As', 'Kulübü, Gecesi, Salonu')],
  },
  {
    emblem: 'cards.fan',
    tags: ['classic'],
    titles: [...cross('Kart', 'Sihirbazı, Salonu, Gecesi, Şatosu, Kulesi'), ...cross('Joker', 'Gecesi, Kahkahası, Balosu, Sirki, Şapkası, Altını, Yedilisi')],
  },
  { emblem: 'cards.queenOfHearts', tags: ['classic', 'royal'], titles: [...cross('Kupa', 'Balosu, Bahçesi, Sarayı, Valsi, Krallığı')] },
  {
    emblem: 'wheel.fortuneWheel',
    tags: ['fortune', 'festive'],
    titles: [
      ...cross('Lunapark', 'Gecesi, Işıkları, Rüyası, Şenliği'),
      ...cross('Kader, Talih, Baht', 'Çarkı, Kapısı'),
      ...cross('Sirk', 'Gecesi, Meydanı, Işıkları'),
      ...cross('Atlıkarınca', 'Gecesi, Şenliği'),
    ],
  },
]
