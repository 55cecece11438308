import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', 'docs', 'generated', 'bench.md')
const head = `# Benchmark

Written by \`npm run bench\` on the built product. Compare ratios within one run, because absolute figures depend on the machine.

| Figure | What it means for a reader |
| --- | --- |
| Lighthouse | Score and times on a phone whose processor serves only the page. One table shows the same on a shared, busy machine |
| Main thread | Processor time that a page needs, without waiting. A slow or busy phone needs many times as long. \`npm run bench -- cpu\` |
| Answer to the first press | Time until a player who presses at once sees something happen, on a processor six times slower |
| Against bare React, against plain HTML | The same cards without our code, on the same machine. No site can need less |
`
/** `start` is written by hand: it compares two commits, each from a clean clone. */
const order = ['start', 'site', 'cpu', 'transforms', 'server', 'live', 'games', 'markets', 'client']

/** Writes one part's section of docs/generated/bench.md and leaves the others unchanged. */
export function writeSection(name: string, title: string, body: string): void {
  const known = new Map<string, string>()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const [, part = '', content = ''] of text.matchAll(/<!-- (\w+) -->\n([\s\S]*?)<!-- end -->/g)) known.set(part, content)
  const processor = cpus()
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}, ${processor.length} processors.`
  known.set(name, `## ${title}\n\n${measured}\n\n${body}\n\n`)
  const sections = order.flatMap((part) => (known.has(part) ? [`<!-- ${part} -->\n${known.get(part)}<!-- end -->\n`] : []))
  writeFileSync(file, `${head}\n${sections.join('\n')}`)
}

/** A measured figure with its limit. */
export interface Budget {
  name: string
  value: number
  limit: number
  /** Whether the limit is a minimum. Without it, the limit is a maximum. */
  least?: true
  show: (value: number) => string
}

export const isWithinBudget = ({ value, limit, least }: Budget) => (least ? value >= limit : value <= limit)

export const budgetRows = (budgets: readonly Budget[]) =>
  budgets.map((budget) => [
    budget.name,
    budget.show(budget.value),
    `${budget.least ? '≥' : '≤'} ${budget.show(budget.limit)}`,
    isWithinBudget(budget) ? 'held' : '**missed**',
  ])

/** Reports every missed budget and sets exit code 1. */
export function judge(budgets: readonly Budget[]): void {
  for (const budget of budgets.filter((each) => !isWithinBudget(each))) {
    console.error(`Missed: ${budget.name} is ${budget.show(budget.value)}, budget ${budget.least ? '≥' : '≤'} ${budget.show(budget.limit)}.`)
    process.exitCode = 1
  }
}
