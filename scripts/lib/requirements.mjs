import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/** `WDR-09` and `X-5`, `M12`. */
const number = /\b(?:[A-Z][A-Z0-9]*-\d{1,2}|[MFGADR]\d{1,2})\b/g

/** The numbers that a text names. */
export const numbersIn = (text) => text.match(number) ?? []

/** Every number of docs/requirements.md, and what proves it where no test does. */
export const requirements = (text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')) =>
  [...text.matchAll(/^- \*\*([A-Z0-9-]+)\*\* (.*)$/gm)].map(([, number, line]) => ({ number, proof: /\*Proof: (.+)\*$/.exec(line)?.[1] ?? null }))
