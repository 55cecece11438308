import type { Emblem } from '../art/emblems'
import type { ThemeTag } from './tags'
import { combineTitles, type Theme } from './theme'

/* English titles with the same pictures. */

const theme = (emblem: Emblem, tags: readonly ThemeTag[], titles: readonly string[]): Theme => ({
  emblem,
  tags,
  titles,
  language: 'en',
})

export const englishSlots: readonly Theme[] = [
  theme('fruit.cherries', ['fruit'], combineTitles('Wild, Velvet, Midnight', 'Cherry Lane, Orchard Row')),
  theme('fruit.grapes', ['fruit'], combineTitles('Wild, Golden', 'Vineyard Road, Grape Bazaar')),
  theme('fruit.citrus', ['fruit'], combineTitles('Wild, Sunny', 'Citrus Coast, Orange Grove 40')),
  theme('fruit.melonSlice', ['fruit'], combineTitles('Wild, Lazy', 'Melon Summer, Melon Beach')),
  theme('flower.tulip', ['flowers'], combineTitles('Wild, Silver, Midnight', 'Tulip Palace, Tulip Street')),
  theme('flower.blueBead', ['fortune'], combineTitles('Wild, Silver', 'Nazar Bead, Nazar Street')),
  theme('seven.singleSeven', ['classic'], combineTitles('Wild, Midnight', 'Seven Hills, Seven Towers')),
  theme('bell.handBell', ['classic'], combineTitles('Wild, Silver', 'Galata Bells, Harbour Bells')),
  theme('moon.lamp', ['night', 'adventure'], combineTitles('Wild, Midnight, Hidden, Velvet', 'Bazaar Lamp, Caravan Road')),
  theme('ancient.temple', ['mythology'], combineTitles('Wild, Golden, Hidden', 'Anatolia Gate, Ephesus Road')),
  theme('ancient.helmet', ['adventure'], combineTitles('Silver, Midnight', 'Janissary March, Bronze Phalanx')),
  theme('crown.openCrown', ['royal'], combineTitles('Wild, Velvet, Golden', 'Pasha Court, Vizier Feast')),
  theme('gem.starCut', ['gems'], combineTitles('Wild, Crimson', 'Kilim Stars, Mosaic Stars')),
  theme('gem.amberDrop', ['gems'], combineTitles('Wild, Midnight', 'Amber Road, Amber Harbour')),
  theme('beast.wolf', ['animals'], combineTitles('Wild, Silver', 'Taurus Wolf, Steppe Wolf Trail')),
  theme('beast.owl', ['animals', 'night'], combineTitles('Wild, Velvet', 'Owl Lantern, Owl Library')),
  theme('sea.fish', ['sea'], combineTitles('Wild, Silver, Midnight', 'Bosphorus Catch, Marmara Tide')),
  theme('sea.shell', ['sea'], combineTitles('Wild, Velvet', 'Marmara Pearl, Aegean Shell')),
  theme('treasure.chest', ['adventure'], combineTitles('Wild, Hidden', 'Corsair Cove, Corsair Cellar')),
  theme('rocket.planet', ['space'], combineTitles('Wild, Velvet', 'Saturn Garden, Orbit Garden')),
]
