import type { Emblem } from '../art/emblems'
import type { ThemeTag } from './tags'
import { cross, type Theme } from './theme'

/* English titles with the same pictures. */

const theme = (emblem: Emblem, tags: readonly ThemeTag[], titles: readonly string[]): Theme => ({
  emblem,
  tags,
  titles,
  language: 'en',
})

export const englishSlots: readonly Theme[] = [
  theme('fruit.cherries', ['fruit'], cross('Wild, Velvet, Midnight', 'Cherry Lane, Orchard Row')),
  theme('fruit.grapes', ['fruit'], cross('Wild, Golden', 'Vineyard Road, Grape Bazaar')),
  theme('fruit.citrus', ['fruit'], cross('Wild, Sunny', 'Citrus Coast, Orange Grove 40')),
  theme('fruit.melonSlice', ['fruit'], cross('Wild, Lazy', 'Melon Summer, Melon Beach')),
  theme('flower.tulip', ['flowers'], cross('Wild, Silver, Midnight', 'Tulip Palace, Tulip Street')),
  theme('flower.blueBead', ['fortune'], cross('Wild, Silver', 'Nazar Bead, Nazar Street')),
  theme('seven.singleSeven', ['classic'], cross('Wild, Midnight', 'Seven Hills, Seven Towers')),
  theme('bell.handBell', ['classic'], cross('Wild, Silver', 'Galata Bells, Harbour Bells')),
  theme('moon.lamp', ['night', 'adventure'], cross('Wild, Midnight, Hidden, Velvet', 'Bazaar Lamp, Caravan Road')),
  theme('ancient.temple', ['mythology'], cross('Wild, Golden, Hidden', 'Anatolia Gate, Ephesus Road')),
  theme('ancient.helmet', ['adventure'], cross('Silver, Midnight', 'Janissary March, Bronze Phalanx')),
  theme('crown.openCrown', ['royal'], cross('Wild, Velvet, Golden', 'Pasha Court, Vizier Feast')),
  theme('gem.starCut', ['gems'], cross('Wild, Crimson', 'Kilim Stars, Mosaic Stars')),
  theme('gem.amberDrop', ['gems'], cross('Wild, Midnight', 'Amber Road, Amber Harbour')),
  theme('beast.wolf', ['animals'], cross('Wild, Silver', 'Taurus Wolf, Steppe Wolf Trail')),
  theme('beast.owl', ['animals', 'night'], cross('Wild, Velvet', 'Owl Lantern, Owl Library')),
  theme('sea.fish', ['sea'], cross('Wild, Silver, Midnight', 'Bosphorus Catch, Marmara Tide')),
  theme('sea.shell', ['sea'], cross('Wild, Velvet', 'Marmara Pearl, Aegean Shell')),
  theme('treasure.chest', ['adventure'], cross('Wild, Hidden', 'Corsair Cove, Corsair Cellar')),
  theme('rocket.planet', ['space'], cross('Wild, Velvet', 'Saturn Garden, Orbit Garden')),
]
