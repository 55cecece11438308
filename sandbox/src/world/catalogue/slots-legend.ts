import { combineTitles, splitTitles, type Theme } from './theme'

/* Legends, palaces, gems and beasts. */

export const legendSlots: readonly Theme[] = [
  {
    emblem: 'ancient.temple',
    tags: ['mythology'],
    titles: [
      ...combineTitles(
        'Olimpos, Efes, Bergama, Truva, Likya, Frigya, Nemrut',
        'Ateşi, Kapısı, Efsanesi, Hazinesi, Sırrı, Tapınağı, Kralı, Gecesi, Yolu, Tahtı',
      ),
      ...combineTitles('Tapınak', 'Muhafızı, Kapısı, Sırrı, Ateşi'),
    ],
  },
  {
    emblem: 'ancient.helmet',
    tags: ['adventure', 'mythology'],
    titles: [
      ...splitTitles('Miğfer, Altın Miğfer, Gümüş Miğfer, Bronz Miğfer'),
      ...combineTitles('Gladyatör, Savaşçı, Komutan', 'Onuru, Yolu, Kalkanı, Zaferi, Yemini, Kılıcı, Gururu'),
      ...combineTitles('Gladyatör', 'Arenası, Gecesi, Tacı'),
    ],
  },
  {
    emblem: 'ancient.amphora',
    tags: ['mythology'],
    titles: [
      ...combineTitles('Antik', 'Amfora, Liman, Çarşı, Hazine, Kapı, Krallık'),
      ...combineTitles('Amfora', 'Sırrı, Ustası, Hazinesi, Gemisi'),
      ...combineTitles('Çömlek', 'Ustası, Pazarı, Altını'),
    ],
  },
  {
    emblem: 'ancient.pyramid',
    tags: ['mythology', 'adventure'],
    palettes: ['amber', 'sand', 'sun', 'night', 'copper', 'sea'],
    titles: [
      ...splitTitles('Piramidin Sırrı, Piramidin Kapısı, Piramidin Gölgesi'),
      ...combineTitles('Firavun, Sfenks', 'Hazinesi, Laneti, Kapısı, Sırrı, Gecesi, Muhafızı, Efsanesi, Yolu, Altını, Uykusu'),
      ...combineTitles('Nil', 'Hazinesi, Gecesi, Efsanesi, Kervanı, Altını'),
      ...combineTitles('Çöl', 'Kervanı, Gecesi, Yıldızı, Rüzgârı, Serabı, Efsanesi'),
    ],
  },
  {
    emblem: 'crown.openCrown',
    tags: ['royal'],
    titles: [
      ...splitTitles('Taçsız Kral, Altın Taç, Gümüş Taç, Kayıp Taç, Yakut Taç, Zümrüt Taç'),
      ...combineTitles('Kral, Kraliçe, Sultan, Padişah, Hakan, Vezir, Prens', 'Tacı, Hazinesi, Sofrası, Bahçesi, Mührü, Altını, Alayı, Yemini, Gecesi'),
      ...combineTitles('Saray', 'Bahçesi, Gecesi, Muhafızı, Hazinesi, Eğlencesi, Kapısı'),
      ...combineTitles('Taht', 'Oyunu, Kavgası, Odası, Varisi'),
      ...combineTitles('Hanedan', 'Mührü, Hazinesi, Efsanesi, Tacı'),
    ],
  },
  {
    emblem: 'gem.brilliant',
    tags: ['gems'],
    titles: combineTitles('Elmas, Pırlanta', 'Yağmuru, Vadisi, Gecesi, Avcısı, Kervanı, Sarayı, Fırtınası, Yolu, Düşü, Ustası, Bahçesi, Nehri, Adası'),
  },
  {
    emblem: 'gem.stepCut',
    tags: ['gems'],
    titles: [
      ...splitTitles('Zümrüt Saray, Yakut Saray, Safir Saray'),
      ...combineTitles(
        'Zümrüt, Yakut, Safir, Topaz, Akik, Firuze',
        'Tapınağı, Vadisi, Gecesi, Madeni, Kervanı, Kapısı, Kulesi, Ormanı, Tahtı, Yüzüğü, Kolyesi',
      ),
    ],
  },
  {
    emblem: 'gem.amberDrop',
    tags: ['gems'],
    palettes: ['amber', 'copper', 'sand', 'night'],
    titles: combineTitles('Amber', 'Damlası, Yolu, Ormanı, Kolyesi, Ustası, Rüyası, Sahili, Hazinesi, Işığı, Çağı, Tesbihi'),
  },
  {
    emblem: 'gem.starCut',
    tags: ['gems'],
    titles: [
      ...splitTitles('Yaldızlı Yıldız, Parlak Yıldız, Kutup Yıldızı, Çoban Yıldızı, Sabah Yıldızı'),
      ...combineTitles('Kristal', 'Mağarası, Kulesi, Yağmuru, Şehri, Bahçesi, Köprüsü, Nehri, Işığı'),
      ...combineTitles('Mozaik', 'Ustası, Avlusu, Bahçesi, Sarayı'),
      ...combineTitles('Yıldız', 'Tozu, Köprüsü, Kapısı, Yağmuru, Işığı'),
    ],
  },
  {
    emblem: 'dragon.dragonHead',
    tags: ['mythology', 'animals'],
    titles: [
      ...combineTitles('Kızıl, Altın, Zümrüt, Gümüş, Kara, Mavi, Yeşim', 'Ejderha'),
      ...combineTitles('Ejderha', 'Ateşi, Tahtı, Vadisi, Hazinesi, Dağı, Nefesi, Gölgesi, Efsanesi, Yolu, Muhafızı, Fısıltısı, Kanadı'),
    ],
  },
  {
    emblem: 'dragon.dragonEye',
    tags: ['mythology'],
    titles: [
      ...combineTitles('Ejderin', 'Gözü, Laneti, Öfkesi, Uykusu, Sırrı, Altını, Nöbeti'),
      ...splitTitles('Kâhinin Gözü, Bilgenin Gözü, Şahinin Gözü, Yılanın Gözü, Kaplanın Gözü'),
    ],
  },
  {
    emblem: 'dragon.dragonEgg',
    tags: ['mythology', 'animals'],
    titles: [
      ...combineTitles('Ejder', 'Yuvası, Yumurtası, Mağarası, Ocağı, Kayası'),
      ...combineTitles('Anka', 'Yuvası, Yumurtası, Ateşi, Kanadı, Külleri, Doğuşu, Efsanesi, Uçuşu, Tüyü'),
    ],
  },
  {
    emblem: 'beast.wolf',
    tags: ['animals'],
    palettes: ['ice', 'night', 'sapphire', 'ink', 'copper'],
    titles: combineTitles('Bozkurt, Kurt', 'Vadisi, Yolu, Sürüsü, Gecesi, Ormanı, Dağı, Uluması, Efsanesi, Gölgesi, Geçidi, Bozkırı'),
  },
  { emblem: 'beast.owl', tags: ['animals', 'night'], titles: combineTitles('Baykuş', 'Ormanı, Kulesi, Gecesi, Bilgesi, Yuvası, Masalı, Kanadı, Fısıltısı') },
  {
    emblem: 'beast.lion',
    tags: ['animals'],
    titles: [
      ...splitTitles('Aslanın Gölgesi, Güneş Aslanı, Altın Aslan, Beyaz Aslan'),
      ...combineTitles('Aslan', 'Yürüyüşü, Tahtı, Vadisi, Gücü, Onuru, Meydanı, Yelesi'),
      ...combineTitles('Savana', 'Kralı, Güneşi, Gecesi, Rüzgârı, Yolu'),
    ],
  },
  {
    emblem: 'moon.crescent',
    tags: ['night'],
    titles: combineTitles('Hilal, Mehtap, Dolunay, Ay', 'Gecesi, Işığı, Masalı, Şarkısı, Bahçesi, Kervanı, Rüyası, Dansı, Serenadı'),
  },
  {
    emblem: 'moon.lamp',
    tags: ['night', 'adventure'],
    titles: [
      ...combineTitles('Sihirli, Büyülü, Altın, Kayıp, Gizemli, Unutulmuş', 'Lamba'),
      ...combineTitles('Lamba', 'Ustası, Dileği, Gecesi, Sırrı'),
      ...combineTitles('Bağdat', 'Gecesi, Kervanı, Hırsızı, Hazinesi, Çarşısı, Masalı'),
      ...combineTitles('Kervan', 'Yolu, Sarayı, Altını, Gecesi, Ateşi'),
      ...combineTitles('Masal', 'Çarşısı, Gecesi, Kapısı, Sandığı'),
    ],
  },
]
