import { parseArgs } from 'node:util'

/* Prints the output of the commands: one line for each message, and no stack trace for an expected failure. */
const isColoured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: string) => (text: string) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const dim = paint('2')
export const bold = paint('1')
export const amber = paint('33')
export const red = paint('31')

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a step of a command: announces it, and prints its duration if it took at least one second. */
export async function runStep<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  const from = Date.now()
  printLine(`${amber('›')} ${label}`)
  const result = await work()
  const seconds = (Date.now() - from) / 1000
  if (seconds >= 1) printLine(dim(`  ${label}: ${seconds.toFixed(1)} s`))
  return result
}

/** An expected failure, which is reported as one line. */
export class Problem extends Error {}

/** Returns the code of a system error, for example "ENOENT". */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** Returns the message of an error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the line that reports an expected failure: a Problem, or arguments that `parseArgs` rejects. Null: any other error. */
export function problemLine(error: unknown): string | null {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error && errorCode(error).startsWith('ERR_PARSE_ARGS_'))) return null
  // The first sentence names the argument, the others explain how to pass it anyway.
  return `${error.message.split(/\.\s/, 1)[0]}. --help lists the arguments.`
}

/** Rejects every argument, for a command that has none. */
export const rejectArguments = () => void parseArgs()

/**
 * Runs the main function of a command. A failure ends the command with exit code 1: an expected failure prints one line, any
 * other error its stack trace. `--help` or `-h` only prints `help`; without `help` the called program handles these options.
 */
export async function runCommand(main: () => unknown, help?: string): Promise<void> {
  if (help && process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) return printLine(help)
  // A reader such as `head` closes the pipe before all output is written.
  process.stdout.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error
    process.exit()
  })
  try {
    await main()
  } catch (error) {
    const text = problemLine(error) ?? ((error instanceof Error && error.stack) || errorMessage(error))
    process.stderr.write(`${red('✗')} ${text}\n`)
    process.exitCode = 1
  }
}
