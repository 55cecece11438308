import { createInterface } from 'node:readline/promises'
import { checkBackEnd } from './check.ts'
import { Unreachable } from './client.ts'
import { type Options, readOptions, usage } from './options.ts'
import { problemLine } from '../../lib/console.ts'
import { reportLines } from './report.ts'

/** The environment of the command, which tests replace. */
export interface CommandEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of relative file names. */
  readonly folder: string
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  readonly askCode?: () => Promise<string | null>
}

async function askTerminal(): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question('One-time code: ')).trim()
  } finally {
    terminal.close()
  }
}

/** Returns the exit code. 0: the core meets the contract. 1: it does not, or nothing answers. 2: invalid arguments. */
export async function main(args: readonly string[], { env, folder, out, err, askCode = askTerminal }: CommandEnvironment): Promise<0 | 1 | 2> {
  let options: Options | 'help'
  try {
    options = readOptions(args, env, folder)
  } catch (error) {
    const problem = problemLine(error)
    if (problem === null) throw error
    err(problem)
    return 2
  }
  if (options === 'help') {
    out(usage)
    return 0
  }
  try {
    const report = await checkBackEnd(options, askCode)
    if (options.json) out(JSON.stringify(report, null, 2))
    else for (const line of reportLines(report)) out(line)
    return report.holds ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    err(`${options.base.origin} does not answer: ${error.message}`)
    return 1
  }
}
