import { cross, one, type Theme } from './theme'

/* Fruit, sevens, bells and flowers. */

export const fruitSlots: readonly Theme[] = [
  {
    emblem: 'fruit.cherries',
    tags: ['fruit'],
    palettes: ['ruby', 'rose', 'mint', 'coral', 'olive', 'sun', 'emerald'],
    titles: [
      ...cross(
        'Vişne, Kiraz',
        'Bahçesi, Partisi, Şenliği, Şerbeti, Festivali, Pazarı, Sokağı, Mevsimi, Rüyası, Yağmuru, Hasadı, Sepeti, Çarşısı, Kasabası, Masalı',
      ),
      ...cross('Erik', 'Bahçesi, Şenliği, Mevsimi, Hasadı, Sepeti, Dalı, Çiçeği'),
      ...cross('Vişne, Kiraz', '5, 20, 40, 100'),
    ],
  },
  {
    emblem: 'fruit.melonSlice',
    tags: ['fruit'],
    palettes: ['mint', 'coral', 'emerald', 'rose', 'sky', 'sun'],
    titles: [
      ...cross('Karpuz, Kavun', 'Partisi, Şöleni, Tarlası, Festivali, Dilimi, Plajı, Sepeti, Hasadı, Pazarı, Kervanı'),
      ...cross('Karpuz', 'Yazı, Serinliği, 10, 40, 100'),
    ],
  },
  {
    emblem: 'fruit.grapes',
    tags: ['fruit'],
    palettes: ['rose', 'night', 'emerald', 'olive', 'sapphire', 'ruby'],
    titles: [
      ...cross('Üzüm', 'Bağı, Hasadı, Şenliği, Salkımı, Bahçesi, Pazarı, Küpü, Yolu, Tepesi, Sepeti, Mevsimi, Şarkısı, 20, 40'),
      ...cross('Böğürtlen, Dut', 'Bahçesi, Hasadı, Şenliği, Yolu, Tepesi, Sepeti, Mevsimi, Reçeli, Ormanı'),
      ...cross('Bağ', 'Bozumu, Evi, Şöleni, Masalı'),
    ],
  },
  {
    emblem: 'fruit.citrus',
    tags: ['fruit'],
    palettes: ['copper', 'olive', 'sun', 'amber', 'mint', 'coral', 'sand'],
    titles: [
      ...cross('Portakal, Limon, Mandalina, Turunç', 'Bahçesi, Şenliği, Partisi, Kokusu, Sepeti, Sokağı, Güneşi, Pazarı, Mevsimi, Çiçeği'),
      ...cross('Greyfurt', 'Bahçesi, Partisi, Güneşi, Kokteyli'),
      ...cross('Limon', 'Fırtınası, Kokteyli, 10, 20'),
      ...cross('Portakal', 'Fırtınası, Kokteyli, 20, 40, 100'),
    ],
  },
  {
    emblem: 'seven.singleSeven',
    tags: ['classic'],
    titles: [
      ...cross('Yedi', 'Tepe, Kapı, Deniz, Kule, Yıldız, Mühür, Çınar, Diyar, Kardeş, Kandil, Köprü, Çeşme'),
      ...cross('Ateşli, Parlak, Altın, Kızıl, Gümüş, Neon, Buzlu, Çılgın, Mavi, Klasik, Zümrüt, Yakut', 'Yedi'),
    ],
  },
  {
    emblem: 'seven.threeSevens',
    tags: ['classic'],
    titles: [
      ...one('Üç Yedili, Klasik 777, Neon 777, Altın 777, Gece 777, Amber 777'),
      ...cross('Ateşli, Parlak, Çılgın, Neon, Kızıl, Buzlu, Turbo, Elmas, Amber, Yakut, Gümüş, Altın, Meyveli, Fırtınalı', 'Yedililer'),
    ],
  },
  {
    emblem: 'bell.handBell',
    tags: ['classic', 'festive'],
    titles: [...one('Bayram Çanı, Altın Çan, Gümüş Çan, Bronz Çan, Kristal Çan'), ...cross('Çan', 'Kulesi, Ustası, Şarkısı, Gecesi, Yankısı, Meydanı, Sesi')],
  },
  {
    emblem: 'bell.jingleBells',
    tags: ['festive'],
    titles: [
      ...one('Çıngırak, Gümüş Çıngırak, Altın Çıngırak'),
      ...cross('Çıngırak', 'Gecesi, Dansı, Şenliği, Sesi'),
      ...cross('Yılbaşı, Kış', 'Gecesi, Çanları, Şenliği, Pazarı, Rüyası'),
      ...cross('Kar', 'Tanesi, Masalı, Şenliği, Çanları, Kızağı'),
      ...cross('Panayır', 'Gecesi, Çanları, Meydanı, Şenliği'),
    ],
  },
  {
    emblem: 'flower.tulip',
    tags: ['flowers'],
    titles: cross('Lale', 'Devri, Bahçesi, Sokağı, Rüyası, Mevsimi, Şarkısı, Festivali, Sarayı, Köşkü, Masalı, Konağı'),
  },
  {
    emblem: 'flower.waterLily',
    tags: ['flowers'],
    titles: [
      ...one('Nilüfer'),
      ...cross('Nilüfer', 'Gölü, Göleti, Dansı, Rüyası'),
      ...cross('Papatya, Yasemin, Nergis, Leylak, Menekşe', 'Bahçesi, Rüyası, Dansı, Mevsimi, Sokağı, Şarkısı, Masalı, Kokusu'),
    ],
  },
  {
    emblem: 'flower.blueBead',
    tags: ['fortune'],
    palettes: ['sky', 'sapphire', 'ice', 'night', 'sea'],
    titles: [
      ...cross('Nazar', 'Boncuğu, Kolyesi, Ustası, Çarşısı, Taşı, Kapısı'),
      ...cross('Boncuk', 'Ustası, Çarşısı, Bahçesi, Sepeti'),
      ...cross('Uğur', 'Boncuğu, Taşı, Kapısı, Böceği, Kolyesi'),
    ],
  },
]
