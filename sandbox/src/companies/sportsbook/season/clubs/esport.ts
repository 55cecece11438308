import type { LeaguePlan } from '../plan'

/* Games, leagues and teams are invented. The first two leagues play around the clock without a gap. */
export const esport: readonly LeaguePlan[] = [
  {
    id: 'efa',
    names: { tr: 'Sahada 11 · e-Futbol Ligi', en: 'Sahada 11 · e-Football League', de: 'Sahada 11 · E-Fußball-Liga' },
    kind: 'efootball',
    from: 0,
    every: 15,
    slots: 96,
    matches: 2,
    clubs:
      'Amber Arena, Dijital Kartal, Piksel Spor, Gece Vardiyası, Kumanda FK, Turbo Gol, Neon Bozkurt, Klavye Gücü, Yedek Kulübesi, Sanal Yıldız, Bit Rovers, Joystick SK',
  },
  {
    id: 'efb',
    names: { tr: 'Sahada 11 · Dünya Turu', en: 'Sahada 11 · World Tour', de: 'Sahada 11 · World Tour' },
    tongue: 'en',
    kind: 'efootball',
    from: 7,
    every: 15,
    slots: 96,
    matches: 2,
    clubs:
      'Lag United, Frame Athletic, Pixel Albion, Respawn City, Upper Deck FC, Buffer Rangers, Overclock FC, Save Point Town, Combo Wanderers, Night Mode FC, Checkpoint SC, Turbo Albion',
  },
  {
    id: 'ksv',
    names: { tr: 'Kule Savaşları Ligi', en: 'Turret Dominion League', de: 'Liga Herrschaft der Türme' },
    kind: 'maps',
    from: 5,
    every: 20,
    slots: 72,
    matches: 1,
    clubs: 'Anka Esports, Gölge Loncası, Kızıl Rünler, Bozkır Birliği, Mirage Order, Seventh Sigil, Frostbound, Yarımada Gaming, Obsidyen, Ember Legion',
  },
  {
    id: 'vgp',
    names: { tr: 'Vektör Görev Pro Ligi', en: 'Vector Duty Pro League', de: 'Vector Duty Pro League' },
    kind: 'maps',
    from: 0,
    every: 20,
    slots: 72,
    matches: 1,
    clubs:
      'Sıfır Hata, Kontra Takım, Red Parallax, Ghost Vector, Nişangâh, Delta Nine, Hızlı Sekme, Iron Cadence, Silent Echo, Karakol 41, Bluepoint, Tam İsabet',
  },
  {
    id: 'ayz',
    names: { tr: 'Ay Zırhlıları Serisi', en: 'Moon Mech Series', de: 'Moon-Mech-Serie' },
    kind: 'maps',
    from: 13,
    every: 20,
    slots: 72,
    matches: 1,
    clubs: 'Krater Ekibi, Orbit Kings, Yörünge, Lunar Forge, Gümüş Pist, Apogee, Tranquil Base, Meteor Avcıları, Dark Side Club, Perigee',
  },
  {
    id: 'kdu',
    names: { tr: 'Kart Düellosu Ustalar', en: 'Card Duel Masters', de: 'Kartenduell-Meister' },
    kind: 'duel',
    from: 17,
    every: 20,
    slots: 72,
    matches: 1,
    clubs: 'MorBaykuş, KestaneŞah, Inkwell, SakinDeha, Kupa9, TopDeck Tilda, Sinekkuşu, LastCard, Joker Nevra, AltınVale, Quillon, DesteBaşı',
  },
]
