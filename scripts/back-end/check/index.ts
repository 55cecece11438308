import { main } from './main.ts'

const say = (to: NodeJS.WriteStream) => (line: string) => void to.write(`${line}\n`)

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  // npm runs scripts in the project's folder; relative files belong to the caller's folder.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: say(process.stdout),
  err: say(process.stderr),
})
