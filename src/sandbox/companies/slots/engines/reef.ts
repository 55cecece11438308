import type { SlotEngine } from './engine'
import { lines3x3 } from './lines'

/** Classic three reels: t treasure, o octopus, s star, f fish, h shell, c coral; P, the pearl, is wild in the middle and doubles. */
export const reef: SlotEngine = {
  name: 'slot-reef',
  rows: 3,
  strips: ['chotchschothfcofscfschfs', 'fcPshcfhtchochPsfcsfosth', 'fcshfcthschfcohctsofsoch'],
  lines: lines3x3,
  symbols: 'tosfhc',
  pays: { t: { 3: 100 }, o: { 3: 40 }, s: { 3: 20 }, f: { 3: 14 }, h: { 3: 10 }, c: { 3: 6 } },
  wild: { symbol: 'P', times: 2 },
  stakes: [50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 25_000n],
}
