import { parseArgs } from 'node:util'

/* The output of the commands: one line for each message, and no stack trace for an expected failure. */
const isColoured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: string) => (text: string) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const dim = paint('2')
export const bold = paint('1')
export const amber = paint('33')
export const red = paint('31')

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a step of a command: announces it, and prints its duration if it took at least one second. */
export async function step<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  const from = Date.now()
  say(`${amber('›')} ${label}`)
  const result = await work()
  const seconds = (Date.now() - from) / 1000
  if (seconds >= 1) say(dim(`  ${label}: ${seconds.toFixed(1)} s`))
  return result
}

/** An expected failure, which is reported as one line. */
export class Problem extends Error {}

/** Returns the code of a system error, for example "ENOENT". */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** Returns the message of an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the line that reports an expected failure: a Problem, or arguments that `parseArgs` rejects. Null: any other error. */
export function problemIn(error: unknown): string | null {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error && codeOf(error).startsWith('ERR_PARSE_ARGS_'))) return null
  // The first sentence names the argument, the others explain how to pass it anyway.
  return `${error.message.split(/\.\s/, 1)[0]}. --help lists the arguments.`
}

/** Rejects every argument, for a command that has none. */
export const takeNoArguments = () => void parseArgs()

/**
 * Runs the main function of a command. A failure ends it with exit code 1: an expected one prints one line, any other error
 * its stack. With `--help` or `-h` it only prints `help`; without a `help` the program behind the command handles them.
 */
export async function run(main: () => unknown, help?: string): Promise<void> {
  if (help && process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) return say(help)
  // A reader such as `head` closes the pipe when it has enough.
  process.stdout.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error
    process.exit()
  })
  try {
    await main()
  } catch (error) {
    const text = problemIn(error) ?? ((error instanceof Error && error.stack) || messageOf(error))
    process.stderr.write(`${red('✗')} ${text}\n`)
    process.exitCode = 1
  }
}
