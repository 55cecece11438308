/* Fictional runners and tracks. Names are the same in every language. */

export type RaceKind = 'horse' | 'greyhound' | 'cycle'

const list = (names: string) => names.split(',').map((name) => name.trim())

export const runnerNames: Record<RaceKind, readonly string[]> = {
  horse: list(
    `Kara Yelken, Gümüş Nal, Bozkır Ateşi, Alaca Şafak, Yağız Efe, Lodos Hanım, Demirkır, Ala Bulut, Kızıl Kısrak, Sarı Zeybek,
    Rüzgârgülü, Toz Duman, Akça Pınar, Gece Nöbeti, Altın Dizgin, Doru Paşa, Kestane Tay, Çakır Dağlı, Mor Menekşe, Kuzey Işığı,
    Beyaz Gölge, Telli Turna, Kırçıl, Ateş Parçası, Uzun Yayla, Hızlı Postacı, Poyraz Beyi, Karanfil, Yedi Köprü, Sabah Serini,
    Küheylan, Tunç Yele, Deli Çay, Ova Kızı, Zümrüt Göz, Son Mektup`,
  ),
  greyhound: list(
    `Fişek, Kara Şimşek, Zıpkın, Gölge, Tarçın, Kıvılcım, Yıldırım, Karabiber, Sürgün, Mermer, Ok Ucu, Duman, Susam, Çevik, Leylek,
    Yel Değirmeni, Barut, Fındık, Nefes, Gümüş Tazı, Kurşun, Tezgel, Ceviz, Uçarı, Pamuk, Rüzgâr Oğlu, Sansar, Karamel, Çakmak, Hızır Acele`,
  ),
  cycle: list(
    `Poyraz Pedal, Yokuş Takımı, Zincir 34, Kızıl Jant, Gidon Kulübü, Akdeniz Sprint, Tepe Aşan, Mavi Forma, Karadeniz Tur, Son Viraj,
    Bozkır Bisiklet, Ege Rüzgârı, Çelik Tel, Gece Turu, Hızlı Vites, Toros Pedal, Sahil Takımı, Yıldız Kadro, Kuzey Pedal, Altın Zil,
    Dik Yamaç, Ova Takımı, Sarı Mayo, Uzun Etap, Kale Bisiklet, Turuncu Sele`,
  ),
}

export const trackNames: Record<RaceKind, readonly string[]> = {
  horse: list('Akpınar, Kızılçam, Yaylaova, Gölbaşı Düzü, Sazlıdere, Koruyaka'),
  greyhound: list('Taşköprü Pisti, Yelkaya, Çınaraltı, Demirova'),
  cycle: list('Kumkale Velodromu, Tepeköy, Dereboyu, Yedigöl'),
}

/** Race distances in metres. */
export const raceDistances: Record<RaceKind, readonly number[]> = {
  horse: [1_000, 1_200, 1_400, 1_600, 1_800, 2_000],
  greyhound: [350, 480, 525, 600],
  cycle: [1_000, 2_000, 3_000],
}
