/** Everything the commands say to a person goes through here: one line each, no stack traces. */
const colour = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code) => (text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)

export const dim = paint('2')
export const bold = paint('1')
export const amber = paint('33')
export const red = paint('31')

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** What is happening now, and how long it took. */
export async function step(label, work) {
  const from = Date.now()
  say(`${amber('›')} ${label}`)
  const result = await work()
  const seconds = (Date.now() - from) / 1000
  if (seconds >= 1) say(dim(`  ${label}: ${seconds.toFixed(1)} s`))
  return result
}

/** One clear line, and exit 1. */
export class Problem extends Error {}

/**
 * Runs a command's main function; a Problem is one line, anything else keeps its stack. Asked for help, a command says
 * `help` and does nothing else; without it the program behind the command answers for itself.
 */
export async function run(main, help) {
  if (help && process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) return say(help)
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${red('✗')} ${error instanceof Problem ? error.message : (error.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
