import { red, printLine } from '../../lib/console.ts'
import { main } from './main.ts'

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  // npm runs scripts in the project's folder; relative files belong to the caller's folder.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: printLine,
  err: (line) => void process.stderr.write(`${red('✗')} ${line}\n`),
})
