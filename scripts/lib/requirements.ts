import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './host.mjs'

/** Numbers of requirements, such as `WDR-09` and `MONEY-12`. */
const number = /\b[A-Z][A-Z0-9]+-\d{1,2}\b/g

/** Returns the numbers of requirements in a text. */
export const requirementNumbersIn = (text: string): string[] => text.match(number) ?? []

/** Returns every number of docs/requirements.md (or of a text in its format), with its other proof if no test has to name the number. */
export const readRequirements = (text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')): { number: string; proof: string | null }[] =>
  [...text.matchAll(/^- \*\*([A-Z0-9-]+)\*\* (.*)$/gm)].map(([, number = '', line = '']) => ({ number, proof: /\*Proof: (.+)\*$/.exec(line)?.[1] ?? null }))
