import { createInterface } from 'node:readline/promises'
import { inIstanbul } from '@kehribar/shared/rules/istanbul'
import { liraText } from '@kehribar/shared/rules/money'
import { InvalidArgumentError } from 'commander'
import { acting } from '../modules/operators'

/** Parses a positive whole number. @throws InvalidArgumentError for any other text */
export const parseWholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above zero.')
  return Number(text)
}

/** Error that is printed as one line. The process exits with code 1. */
export class OpsError extends Error {}

/** Prints a line. */
export const print = (text = ''): void => void process.stdout.write(`${text}\n`)

/** Formats hundredths of a currency: 1234.50 TRY. */
export const formatMoney = (amount: bigint, currency = 'TRY'): string => `${liraText(amount)} ${currency}`

/** Formats a time as yyyy-mm-dd hh:mm in Istanbul. */
export const formatTime = (at: Date | null): string => (at ? inIstanbul(at).toISOString().slice(0, 16).replace('T', ' ') : '')

/** Removes control characters, so that players' texts cannot control the terminal. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** Prints rows below the column names; cells are cut to 80 characters. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const cells = rows.map((row) => row.map((cell) => plain(cell).slice(0, 80)))
  const widths = columns.map((name, place) => Math.max(name.length, ...cells.map((row) => row[place]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd()
  print(line(columns))
  print(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of cells) print(line(row))
}

/**
 * Asks for confirmation. Without a terminal only `--yes` confirms. A second person's approval has confirmed it already.
 * @throws OpsError when the answer is not yes
 */
export async function confirm(prompted: string, yes: boolean): Promise<void> {
  if (yes || acting().second !== null) return
  const question = plain(prompted)
  if (!process.stdin.isTTY) throw new OpsError(`${question} There is no terminal for the question; nothing was done. Add --yes to confirm.`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await prompt.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new OpsError('Nothing was done.')
  } finally {
    prompt.close()
  }
}
