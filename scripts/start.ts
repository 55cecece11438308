import { readBrand } from './lib/brand.ts'
import { ensureBuilt } from './lib/build.ts'
import { amber, bold, dim, Problem, runCommand, printLine, runStep, rejectArguments } from './lib/console.ts'
import { onEnd } from './lib/host.mjs'
import { runProgram } from './lib/process.ts'
import { ensureDependencies } from './lib/setup.ts'
import { startStack } from './lib/stack.ts'

/** Runs the server alone, without the sandbox (docs/operate.md). */
async function production(): Promise<void> {
  await ensureBuilt(['web', 'server'])
  process.exitCode = await runProgram('dist/server/index.js')
}

/* `npm start`: installs, builds and starts the whole product, and runs until Ctrl+C. */
await runCommand(async () => {
  rejectArguments()
  await ensureDependencies()
  if (process.env.NODE_ENV === 'production') return production()
  await ensureBuilt(['web', 'server', 'sandbox'])
  let isStopping = false
  const stack = await runStep('Starting the database, the server and the partners (about half a minute the first time)', () =>
    startStack({ log: process.env.LOG_LEVEL ? (text) => process.stdout.write(dim(text)) : undefined }),
  )
  printLine('')
  printLine(`  ${bold(`${readBrand().facts.name} is running.`)}  Play money, invented names.`)
  printLine(`  Site          ${amber(stack.origin)}`)
  printLine(`  Demo player   ${bold(stack.demo.username)}   password ${bold(stack.demo.password)}`)
  printLine(
    `  Operators     ${bold(stack.operators.join(', '))}   same password; npm run ops -- login ${stack.operators[0] ?? ''}; codes at ${stack.partnersOrigin}/authenticator`,
  )
  printLine(`  One-time codes, mail and SMS   ${amber(`${stack.partnersOrigin}/outbox`)}`)
  printLine(`  API           ${stack.origin}/api/docs`)
  printLine(dim('  Ctrl+C stops everything and keeps all data.'))
  const stop = () => {
    if (isStopping) return
    isStopping = true
    printLine('\nStopping…')
    void stack.stop().then(() => process.exit(0))
  }
  onEnd(stop)
  const { name, how, signal } = await stack.ended
  if (isStopping) return
  isStopping = true
  await stack.stop()
  const other = name === 'The server' ? 'the partners were' : 'the server was'
  const hint = signal ? '' : ' LOG_LEVEL=info npm start shows the reason.'
  throw new Problem(`${name} ended (${how}); ${other} stopped. Run npm start again: it continues with the same database.${hint}`)
}, [
  'npm start: starts the whole product; Ctrl+C stops it and keeps all data. With NODE_ENV=production it starts the server alone.',
  'Settings are environment variables: docs/generated/settings.md.',
].join('\n'))
