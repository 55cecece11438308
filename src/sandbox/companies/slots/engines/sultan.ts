import type { SlotEngine } from './engine'
import { lines5x3 } from './lines'

/** Palace: t turban, d diamond, i ewer, k lantern, a tulip, q x j tiles; W, the amber drop, is wild on the inner reels. */
export const sultan: SlotEngine = {
  name: 'slot-sultan',
  rows: 3,
  strips: [
    'adkqxjdakjqxkjidqtxiajqxaqjxiktx',
    'tkxjkWxqWdatijxijaxjadkaqxkdqjiq',
    'jikxadWqxkjqaxijqtkjaxjWidtqxkda',
    'dxaWjaxqkjxtqixakjaxjdkitqdWikjq',
    'xqdixkdxjtxjtqajikqaxiqaxkjadjqk',
  ],
  lines: lines5x3,
  symbols: 'tdikaqjx',
  pays: {
    t: { 2: 5, 3: 50, 4: 250, 5: 2500 },
    d: { 3: 40, 4: 150, 5: 1000 },
    i: { 3: 30, 4: 100, 5: 500 },
    k: { 3: 20, 4: 60, 5: 250 },
    a: { 3: 20, 4: 50, 5: 250 },
    q: { 3: 10, 4: 30, 5: 120 },
    j: { 3: 8, 4: 20, 5: 100 },
    x: { 3: 7, 4: 15, 5: 80 },
  },
  wild: { symbol: 'W', times: 1 },
  stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
}
