import { cross, one, type Theme } from './theme'

/* Legends, palaces, gems and beasts. */

export const legendSlots: readonly Theme[] = [
  {
    emblem: 'ancient.temple',
    tags: ['mythology'],
    titles: [
      ...cross('Olimpos, Efes, Bergama, Truva, Likya, Frigya, Nemrut', 'Ateşi, Kapısı, Efsanesi, Hazinesi, Sırrı, Tapınağı, Kralı, Gecesi, Yolu, Tahtı'),
      ...cross('Tapınak', 'Muhafızı, Kapısı, Sırrı, Ateşi'),
    ],
  },
  {
    emblem: 'ancient.helmet',
    tags: ['adventure', 'mythology'],
    titles: [
      ...one('Miğfer, Altın Miğfer, Gümüş Miğfer, Bronz Miğfer'),
      ...cross('Gladyatör, Savaşçı, Komutan', 'Onuru, Yolu, Kalkanı, Zaferi, Yemini, Kılıcı, Gururu'),
      ...cross('Gladyatör', 'Arenası, Gecesi, Tacı'),
    ],
  },
  {
    emblem: 'ancient.amphora',
    tags: ['mythology'],
    titles: [
      ...cross('Antik', 'Amfora, Liman, Çarşı, Hazine, Kapı, Krallık'),
      ...cross('Amfora', 'Sırrı, Ustası, Hazinesi, Gemisi'),
      ...cross('Çömlek', 'Ustası, Pazarı, Altını'),
    ],
  },
  {
    emblem: 'ancient.pyramid',
    tags: ['mythology', 'adventure'],
    palettes: ['amber', 'sand', 'sun', 'night', 'copper', 'sea'],
    titles: [
      ...one('Piramidin Sırrı, Piramidin Kapısı, Piramidin Gölgesi'),
      ...cross('Firavun, Sfenks', 'Hazinesi, Laneti, Kapısı, Sırrı, Gecesi, Muhafızı, Efsanesi, Yolu, Altını, Uykusu'),
      ...cross('Nil', 'Hazinesi, Gecesi, Efsanesi, Kervanı, Altını'),
      ...cross('Çöl', 'Kervanı, Gecesi, Yıldızı, Rüzgârı, Serabı, Efsanesi'),
    ],
  },
  {
    emblem: 'crown.openCrown',
    tags: ['royal'],
    titles: [
      ...one('Taçsız Kral, Altın Taç, Gümüş Taç, Kayıp Taç, Yakut Taç, Zümrüt Taç'),
      ...cross('Kral, Kraliçe, Sultan, Padişah, Hakan, Vezir, Prens', 'Tacı, Hazinesi, Sofrası, Bahçesi, Mührü, Altını, Alayı, Yemini, Gecesi'),
      ...cross('Saray', 'Bahçesi, Gecesi, Muhafızı, Hazinesi, Eğlencesi, Kapısı'),
      ...cross('Taht', 'Oyunu, Kavgası, Odası, Varisi'),
      ...cross('Hanedan', 'Mührü, Hazinesi, Efsanesi, Tacı'),
    ],
  },
  {
    emblem: 'gem.brilliant',
    tags: ['gems'],
    titles: cross('Elmas, Pırlanta', 'Yağmuru, Vadisi, Gecesi, Avcısı, Kervanı, Sarayı, Fırtınası, Yolu, Düşü, Ustası, Bahçesi, Nehri, Adası'),
  },
  {
    emblem: 'gem.stepCut',
    tags: ['gems'],
    titles: [
      ...one('Zümrüt Saray, Yakut Saray, Safir Saray'),
      ...cross('Zümrüt, Yakut, Safir, Topaz, Akik, Firuze', 'Tapınağı, Vadisi, Gecesi, Madeni, Kervanı, Kapısı, Kulesi, Ormanı, Tahtı, Yüzüğü, Kolyesi'),
    ],
  },
  {
    emblem: 'gem.amberDrop',
    tags: ['gems'],
    palettes: ['amber', 'copper', 'sand', 'night'],
    titles: cross('Amber', 'Damlası, Yolu, Ormanı, Kolyesi, Ustası, Rüyası, Sahili, Hazinesi, Işığı, Çağı, Tesbihi'),
  },
  {
    emblem: 'gem.starCut',
    tags: ['gems'],
    titles: [
      ...one('Yaldızlı Yıldız, Parlak Yıldız, Kutup Yıldızı, Çoban Yıldızı, Sabah Yıldızı'),
      ...cross('Kristal', 'Mağarası, Kulesi, Yağmuru, Şehri, Bahçesi, Köprüsü, Nehri, Işığı'),
      ...cross('Mozaik', 'Ustası, Avlusu, Bahçesi, Sarayı'),
      ...cross('Yıldız', 'Tozu, Köprüsü, Kapısı, Yağmuru, Işığı'),
    ],
  },
  {
    emblem: 'dragon.dragonHead',
    tags: ['mythology', 'animals'],
    titles: [
      ...cross('Kızıl, Altın, Zümrüt, Gümüş, Kara, Mavi, Yeşim', 'Ejderha'),
      ...cross('Ejderha', 'Ateşi, Tahtı, Vadisi, Hazinesi, Dağı, Nefesi, Gölgesi, Efsanesi, Yolu, Muhafızı, Fısıltısı, Kanadı'),
    ],
  },
  {
    emblem: 'dragon.dragonEye',
    tags: ['mythology'],
    titles: [
      ...cross('Ejderin', 'Gözü, Laneti, Öfkesi, Uykusu, Sırrı, Altını, Nöbeti'),
      ...one('Kâhinin Gözü, Bilgenin Gözü, Şahinin Gözü, Yılanın Gözü, Kaplanın Gözü'),
    ],
  },
  {
    emblem: 'dragon.dragonEgg',
    tags: ['mythology', 'animals'],
    titles: [
      ...cross('Ejder', 'Yuvası, Yumurtası, Mağarası, Ocağı, Kayası'),
      ...cross('Anka', 'Yuvası, Yumurtası, Ateşi, Kanadı, Külleri, Doğuşu, Efsanesi, Uçuşu, Tüyü'),
    ],
  },
  {
    emblem: 'beast.wolf',
    tags: ['animals'],
    palettes: ['ice', 'night', 'sapphire', 'ink', 'copper'],
    titles: cross('Bozkurt, Kurt', 'Vadisi, Yolu, Sürüsü, Gecesi, Ormanı, Dağı, Uluması, Efsanesi, Gölgesi, Geçidi, Bozkırı'),
  },
  { emblem: 'beast.owl', tags: ['animals', 'night'], titles: cross('Baykuş', 'Ormanı, Kulesi, Gecesi, Bilgesi, Yuvası, Masalı, Kanadı, Fısıltısı') },
  {
    emblem: 'beast.lion',
    tags: ['animals'],
    titles: [
      ...one('Aslanın Gölgesi, Güneş Aslanı, Altın Aslan, Beyaz Aslan'),
      ...cross('Aslan', 'Yürüyüşü, Tahtı, Vadisi, Gücü, Onuru, Meydanı, Yelesi'),
      ...cross('Savana', 'Kralı, Güneşi, Gecesi, Rüzgârı, Yolu'),
    ],
  },
  {
    emblem: 'moon.crescent',
    tags: ['night'],
    titles: cross('Hilal, Mehtap, Dolunay, Ay', 'Gecesi, Işığı, Masalı, Şarkısı, Bahçesi, Kervanı, Rüyası, Dansı, Serenadı'),
  },
  {
    emblem: 'moon.lamp',
    tags: ['night', 'adventure'],
    titles: [
      ...cross('Sihirli, Büyülü, Altın, Kayıp, Gizemli, Unutulmuş', 'Lamba'),
      ...cross('Lamba', 'Ustası, Dileği, Gecesi, Sırrı'),
      ...cross('Bağdat', 'Gecesi, Kervanı, Hırsızı, Hazinesi, Çarşısı, Masalı'),
      ...cross('Kervan', 'Yolu, Sarayı, Altını, Gecesi, Ateşi'),
      ...cross('Masal', 'Çarşısı, Gecesi, Kapısı, Sandığı'),
    ],
  },
]
