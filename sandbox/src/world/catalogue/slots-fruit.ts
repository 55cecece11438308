import { combineTitles, splitTitles, type Theme } from './theme'

/* Fruit, sevens, bells and flowers. */

export const fruitSlots: readonly Theme[] = [
  {
    emblem: 'fruit.cherries',
    tags: ['fruit'],
    palettes: ['ruby', 'rose', 'mint', 'coral', 'olive', 'sun', 'emerald'],
    titles: [
      ...combineTitles(
        'Vişne, Kiraz',
        'Bahçesi, Partisi, Şenliği, Şerbeti, Festivali, Pazarı, Sokağı, Mevsimi, Rüyası, Yağmuru, Hasadı, Sepeti, Çarşısı, Kasabası, Masalı',
      ),
      ...combineTitles('Erik', 'Bahçesi, Şenliği, Mevsimi, Hasadı, Sepeti, Dalı, Çiçeği'),
      ...combineTitles('Vişne, Kiraz', '5, 20, 40, 100'),
    ],
  },
  {
    emblem: 'fruit.melonSlice',
    tags: ['fruit'],
    palettes: ['mint', 'coral', 'emerald', 'rose', 'sky', 'sun'],
    titles: [
      ...combineTitles('Karpuz, Kavun', 'Partisi, Şöleni, Tarlası, Festivali, Dilimi, Plajı, Sepeti, Hasadı, Pazarı, Kervanı'),
      ...combineTitles('Karpuz', 'Yazı, Serinliği, 10, 40, 100'),
    ],
  },
  {
    emblem: 'fruit.grapes',
    tags: ['fruit'],
    palettes: ['rose', 'night', 'emerald', 'olive', 'sapphire', 'ruby'],
    titles: [
      ...combineTitles('Üzüm', 'Bağı, Hasadı, Şenliği, Salkımı, Bahçesi, Pazarı, Küpü, Yolu, Tepesi, Sepeti, Mevsimi, Şarkısı, 20, 40'),
      ...combineTitles('Böğürtlen, Dut', 'Bahçesi, Hasadı, Şenliği, Yolu, Tepesi, Sepeti, Mevsimi, Reçeli, Ormanı'),
      ...combineTitles('Bağ', 'Bozumu, Evi, Şöleni, Masalı'),
    ],
  },
  {
    emblem: 'fruit.citrus',
    tags: ['fruit'],
    palettes: ['copper', 'olive', 'sun', 'amber', 'mint', 'coral', 'sand'],
    titles: [
      ...combineTitles('Portakal, Limon, Mandalina, Turunç', 'Bahçesi, Şenliği, Partisi, Kokusu, Sepeti, Sokağı, Güneşi, Pazarı, Mevsimi, Çiçeği'),
      ...combineTitles('Greyfurt', 'Bahçesi, Partisi, Güneşi, Kokteyli'),
      ...combineTitles('Limon', 'Fırtınası, Kokteyli, 10, 20'),
      ...combineTitles('Portakal', 'Fırtınası, Kokteyli, 20, 40, 100'),
    ],
  },
  {
    emblem: 'seven.singleSeven',
    tags: ['classic'],
    titles: [
      ...combineTitles('Yedi', 'Tepe, Kapı, Deniz, Kule, Yıldız, Mühür, Çınar, Diyar, Kardeş, Kandil, Köprü, Çeşme'),
      ...combineTitles('Ateşli, Parlak, Altın, Kızıl, Gümüş, Neon, Buzlu, Çılgın, Mavi, Klasik, Zümrüt, Yakut', 'Yedi'),
    ],
  },
  {
    emblem: 'seven.threeSevens',
    tags: ['classic'],
    titles: [
      ...splitTitles('Üç Yedili, Klasik 777, Neon 777, Altın 777, Gece 777, Amber 777'),
      ...combineTitles('Ateşli, Parlak, Çılgın, Neon, Kızıl, Buzlu, Turbo, Elmas, Amber, Yakut, Gümüş, Altın, Meyveli, Fırtınalı', 'Yedililer'),
    ],
  },
  {
    emblem: 'bell.handBell',
    tags: ['classic', 'festive'],
    titles: [
      ...splitTitles('Bayram Çanı, Altın Çan, Gümüş Çan, Bronz Çan, Kristal Çan'),
      ...combineTitles('Çan', 'Kulesi, Ustası, Şarkısı, Gecesi, Yankısı, Meydanı, Sesi'),
    ],
  },
  {
    emblem: 'bell.jingleBells',
    tags: ['festive'],
    titles: [
      ...splitTitles('Çıngırak, Gümüş Çıngırak, Altın Çıngırak'),
      ...combineTitles('Çıngırak', 'Gecesi, Dansı, Şenliği, Sesi'),
      ...combineTitles('Yılbaşı, Kış', 'Gecesi, Çanları, Şenliği, Pazarı, Rüyası'),
      ...combineTitles('Kar', 'Tanesi, Masalı, Şenliği, Çanları, Kızağı'),
      ...combineTitles('Panayır', 'Gecesi, Çanları, Meydanı, Şenliği'),
    ],
  },
  {
    emblem: 'flower.tulip',
    tags: ['flowers'],
    titles: combineTitles('Lale', 'Devri, Bahçesi, Sokağı, Rüyası, Mevsimi, Şarkısı, Festivali, Sarayı, Köşkü, Masalı, Konağı'),
  },
  {
    emblem: 'flower.waterLily',
    tags: ['flowers'],
    titles: [
      ...splitTitles('Nilüfer'),
      ...combineTitles('Nilüfer', 'Gölü, Göleti, Dansı, Rüyası'),
      ...combineTitles('Papatya, Yasemin, Nergis, Leylak, Menekşe', 'Bahçesi, Rüyası, Dansı, Mevsimi, Sokağı, Şarkısı, Masalı, Kokusu'),
    ],
  },
  {
    emblem: 'flower.blueBead',
    tags: ['fortune'],
    palettes: ['sky', 'sapphire', 'ice', 'night', 'sea'],
    titles: [
      ...combineTitles('Nazar', 'Boncuğu, Kolyesi, Ustası, Çarşısı, Taşı, Kapısı'),
      ...combineTitles('Boncuk', 'Ustası, Çarşısı, Bahçesi, Sepeti'),
      ...combineTitles('Uğur', 'Boncuğu, Taşı, Kapısı, Böceği, Kolyesi'),
    ],
  },
]
