import type { Emblem } from '../art/emblems'
import type { GameEngineName } from '@kehribar/shared/rules/game-engines'
import type { ThemeTag } from './tags'
import { cross, type Theme } from './theme'

/* English titles over the same pictures. */

const theme = (emblem: Emblem, engine: GameEngineName, tags: readonly ThemeTag[], titles: readonly string[]): Theme => ({
  emblem,
  engine,
  tags,
  titles,
  language: 'en',
})

export const englishSlots: readonly Theme[] = [
  theme('fruit.cherries', 'slot-harvest', ['fruit'], cross('Wild, Velvet, Midnight', 'Cherry Lane, Orchard Row')),
  theme('fruit.grapes', 'slot-harvest', ['fruit'], cross('Wild, Golden', 'Vineyard Road, Grape Bazaar')),
  theme('fruit.citrus', 'slot-harvest', ['fruit'], cross('Wild, Sunny', 'Citrus Coast, Orange Grove 40')),
  theme('fruit.melonSlice', 'slot-harvest', ['fruit'], cross('Wild, Lazy', 'Melon Summer, Melon Beach')),
  theme('flower.tulip', 'slot-harvest', ['flowers'], cross('Wild, Silver, Midnight', 'Tulip Palace, Tulip Street')),
  theme('flower.blueBead', 'slot-harvest', ['fortune'], cross('Wild, Silver', 'Nazar Bead, Nazar Street')),
  theme('seven.singleSeven', 'slot-harvest', ['classic'], cross('Wild, Midnight', 'Seven Hills, Seven Towers')),
  theme('bell.handBell', 'slot-harvest', ['classic'], cross('Wild, Silver', 'Galata Bells, Harbour Bells')),
  theme('moon.lamp', 'slot-sultan', ['night', 'adventure'], cross('Wild, Midnight, Hidden, Velvet', 'Bazaar Lamp, Caravan Road')),
  theme('ancient.temple', 'slot-sultan', ['mythology'], cross('Wild, Golden, Hidden', 'Anatolia Gate, Ephesus Road')),
  theme('ancient.helmet', 'slot-sultan', ['adventure'], cross('Silver, Midnight', 'Janissary March, Bronze Phalanx')),
  theme('crown.openCrown', 'slot-sultan', ['royal'], cross('Wild, Velvet, Golden', 'Pasha Court, Vizier Feast')),
  theme('gem.starCut', 'slot-sultan', ['gems'], cross('Wild, Crimson', 'Kilim Stars, Mosaic Stars')),
  theme('gem.amberDrop', 'slot-sultan', ['gems'], cross('Wild, Midnight', 'Amber Road, Amber Harbour')),
  theme('beast.wolf', 'slot-sultan', ['animals'], cross('Wild, Silver', 'Taurus Wolf, Steppe Wolf Trail')),
  theme('beast.owl', 'slot-sultan', ['animals', 'night'], cross('Wild, Velvet', 'Owl Lantern, Owl Library')),
  theme('sea.fish', 'slot-reef', ['sea'], cross('Wild, Silver, Midnight', 'Bosphorus Catch, Marmara Tide')),
  theme('sea.shell', 'slot-reef', ['sea'], cross('Wild, Velvet', 'Marmara Pearl, Aegean Shell')),
  theme('treasure.chest', 'slot-reef', ['adventure'], cross('Wild, Hidden', 'Corsair Cove, Corsair Cellar')),
  theme('rocket.planet', 'slot-reef', ['space'], cross('Wild, Velvet', 'Saturn Garden, Orbit Garden')),
]
