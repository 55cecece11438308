import { combineTitles, splitTitles, type Theme } from './theme'

/* Seas, treasures, space, cards and luck. */

export const voyageSlots: readonly Theme[] = [
  {
    emblem: 'sea.anchor',
    tags: ['sea', 'adventure'],
    titles: [
      ...combineTitles('Kaptan, Denizci', 'Şarkısı, Yemini, Haritası, Rotası, Masalı, Gecesi, Şansı'),
      ...combineTitles('Liman', 'Gecesi, Feneri, Şarkısı, Bekçisi, Kapısı'),
      ...combineTitles('Yelken', 'Rotası, Şarkısı, Yarışı, Ustası'),
      ...combineTitles('Altın, Gümüş, Paslı, Kayıp', 'Çapa'),
    ],
  },
  {
    emblem: 'sea.fish',
    tags: ['sea', 'animals'],
    palettes: ['ice', 'sea', 'sapphire', 'sky', 'mint', 'night'],
    titles: [
      ...combineTitles('Gümüş, Altın, Mavi, Uçan, Neşeli', 'Balık'),
      ...combineTitles('Balıkçı', 'Koyu, Günü, Şansı, Kasabası, Teknesi, Ağı, Türküsü'),
      ...combineTitles('Orkinos, Levrek, Palamut, Lüfer', 'Avı, Sürüsü, Körfezi, Mevsimi, Koyu'),
    ],
  },
  {
    emblem: 'sea.shell',
    tags: ['sea'],
    titles: combineTitles('Mercan, İnci, Sedef, Deniz', 'Koyu, Adası, Bahçesi, Sarayı, Krallığı, Şarkısı, Kıyısı, Rüyası, Hazinesi, Dansı, Masalı'),
  },
  {
    emblem: 'sea.trident',
    tags: ['sea', 'mythology'],
    titles: [
      ...splitTitles('Üç Dişli'),
      ...combineTitles('Poseydon', 'Öfkesi, Tahtı, Efsanesi, Hükmü, Mızrağı, Gücü, Sarayı'),
      ...combineTitles('Okyanus', 'Hükmü, Gücü, Kapısı, Fırtınası, Efsanesi'),
      ...combineTitles('Kayıp Ada', 'Efsanesi, Tahtı, Kapısı'),
    ],
  },
  {
    emblem: 'treasure.chest',
    tags: ['adventure'],
    titles: [
      ...combineTitles('Define, Hazine, Korsan', 'Adası, Avcısı, Haritası, Mağarası, Yolu, Gemisi, Koyu, Anahtarı, Limanı'),
      ...combineTitles('Korsan', 'Laneti, Sandığı, Şarkısı, Gecesi, Yemini'),
      ...combineTitles('Kayıp, Gizli, Unutulmuş, Altın, Lanetli, Batık', 'Sandık, Hazine, Define'),
    ],
  },
  {
    emblem: 'treasure.coins',
    tags: ['fortune'],
    palettes: ['amber', 'emerald', 'ruby', 'night', 'sun', 'sea'],
    titles: [
      ...combineTitles('Altın', 'Yağmuru, Ustası, Kesesi, Yolu, Fırtınası, Nehri, Şöleni, Kervanı, Pazarı, Çağı'),
      ...combineTitles('Sikke, Akçe', 'Yağmuru, Ustası, Kesesi, Nehri, Kervanı, Pazarı, Koleksiyonu'),
    ],
  },
  {
    emblem: 'rocket.shuttle',
    tags: ['space'],
    titles: [
      ...combineTitles('Uzay', 'Rotası, Kapısı, Yolcusu, İstasyonu, Gezgini, Sınırı, Fırtınası, Madeni, Limanı, Efsanesi, Macerası'),
      ...combineTitles('Galaksi', 'Kapısı, Yolcusu, Gezgini, Sınırı, Fırtınası, Limanı, Efsanesi'),
      ...combineTitles('Yörünge, Kozmos', 'Rotası, İstasyonu, Yolcusu, Limanı, Macerası'),
      ...combineTitles('Roket', 'Yarışı, Ustası, Macerası, İstasyonu'),
    ],
  },
  {
    emblem: 'rocket.planet',
    tags: ['space'],
    titles: [
      ...splitTitles('Halkalı Gezegen, Kızıl Gezegen, Mavi Gezegen, Kayıp Gezegen, Altın Gezegen'),
      ...combineTitles('Satürn, Mars, Jüpiter, Venüs, Neptün', 'Işığı, Gecesi, Bahçesi, Madeni, Rüyası, Kolonisi, Yağmuru'),
      ...splitTitles('Satürn Halkası'),
    ],
  },
  {
    emblem: 'rocket.comet',
    tags: ['space'],
    palettes: ['night', 'sapphire', 'rose', 'sea', 'ink'],
    titles: [
      ...combineTitles('Meteor', 'Yağmuru, Gecesi, Avı, Altını, Dansı, Vadisi'),
      ...combineTitles('Kayan Yıldız', 'Gecesi, Dileği, Yağmuru'),
      ...splitTitles('Kayan Yıldız, Gök Taşı, Gök Taşı Avı'),
    ],
  },
  { emblem: 'rocket.airship', tags: ['adventure'], titles: combineTitles('Bulut', 'Gemisi, Kaptanı, Limanı, Şehri, Yolcusu, Rotası') },
  {
    emblem: 'cards.ace',
    tags: ['classic'],
    palettes: ['sea', 'night', 'ink', 'emerald', 'ruby'],
    titles: [...combineTitles('Maça', 'Kralı, Kulübü, Gecesi, Düellosu, Valesi'), ...combineTitles('As', 'Kulübü, Gecesi, Salonu')],
  },
  {
    emblem: 'cards.fan',
    tags: ['classic'],
    titles: [
      ...combineTitles('Kart', 'Sihirbazı, Salonu, Gecesi, Şatosu, Kulesi'),
      ...combineTitles('Joker', 'Gecesi, Kahkahası, Balosu, Sirki, Şapkası, Altını, Yedilisi'),
    ],
  },
  { emblem: 'cards.queenOfHearts', tags: ['classic', 'royal'], titles: [...combineTitles('Kupa', 'Balosu, Bahçesi, Sarayı, Valsi, Krallığı')] },
  {
    emblem: 'wheel.fortuneWheel',
    tags: ['fortune', 'festive'],
    titles: [
      ...combineTitles('Lunapark', 'Gecesi, Işıkları, Rüyası, Şenliği'),
      ...combineTitles('Kader, Talih, Baht', 'Çarkı, Kapısı'),
      ...combineTitles('Sirk', 'Gecesi, Meydanı, Işıkları'),
      ...combineTitles('Atlıkarınca', 'Gecesi, Şenliği'),
    ],
  },
]
