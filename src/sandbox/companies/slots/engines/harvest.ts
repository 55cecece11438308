import type { SlotEngine } from './engine'
import { lines5x3 } from './lines'

/** Fruit: 7 seven, b bell, m melon, g grapes, p plum, o orange, l lemon, c cherry. Cherries pay from two. */
export const harvest: SlotEngine = {
  name: 'slot-harvest',
  rows: 3,
  strips: [
    'blmogclpcopc7opclompcmbgclg',
    'pgmclpglobmcomloplcbp7clgco',
    'obmogclmglp7cpobgplgoc7mclp',
    'ompgcopcgblogcplmcgb7lpocml',
    'gopmclp7gombocglocplcolmpbl',
  ],
  lines: lines5x3.slice(0, 10),
  symbols: '7bmgpolc',
  pays: {
    7: { 3: 100, 4: 1000, 5: 5000 },
    b: { 3: 60, 4: 250, 5: 1500 },
    m: { 3: 50, 4: 150, 5: 500 },
    g: { 3: 45, 4: 100, 5: 300 },
    p: { 3: 30, 4: 75, 5: 200 },
    o: { 3: 25, 4: 60, 5: 150 },
    l: { 3: 20, 4: 50, 5: 120 },
    c: { 2: 7, 3: 16, 4: 40, 5: 100 },
  },
  wild: null,
  stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
}
