import { createInterface } from 'node:readline/promises'
import { inIstanbul } from '@kehribar/shared/rules/istanbul'
import { liraText } from '@kehribar/shared/rules/money'

/** What a command cannot do, said in one line; the process ends with 1. */
export class OpsError extends Error {}

export const say = (text = ''): void => void process.stdout.write(`${text}\n`)

/** Hundredths of a currency as an operator reads them: 1234.50 TRY. */
export const money = (amount: bigint, currency = 'TRY'): string => `${liraText(amount)} ${currency}`

/** yyyy-mm-dd hh:mm in Istanbul. */
export const moment = (at: Date | null): string => (at ? inIstanbul(at).toISOString().slice(0, 16).replace('T', ' ') : '')

/** Control characters of what players wrote do not reach the terminal. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** Rows under their names, as wide as they need. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const cells = rows.map((row) => row.map((cell) => plain(cell).slice(0, 80)))
  const widths = columns.map((name, place) => Math.max(name.length, ...cells.map((row) => row[place]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd()
  say(line(columns))
  say(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of cells) say(line(row))
}

/**
 * Asks before money moves. Without a terminal nobody can answer, so that only `--yes` goes on.
 * @throws OpsError when the answer is no
 */
export async function confirm(asked: string, yes: boolean): Promise<void> {
  if (yes) return
  const question = plain(asked)
  if (!process.stdin.isTTY) throw new OpsError(`${question} There is no terminal to ask; nothing was done. Add --yes to go on.`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await prompt.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new OpsError('Nothing was done.')
  } finally {
    prompt.close()
  }
}
