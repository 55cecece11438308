import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'
import { amber, bold, dim, Problem, run, say, step } from './lib/console.mjs'
import { readBrand } from './lib/brand.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { onEnd, runProgram } from './lib/process.mjs'
import { startStack } from './lib/stack.mjs'

/** Before players there is no sandbox: the server alone (docs/operate.md). */
async function production() {
  await ensureBuilt(['web', 'server'])
  process.exitCode = await runProgram('dist/server/index.js')
}

/** Brings the whole product up: packages, builds, database, server, partners. Ends with Ctrl+C. */
await run(async () => {
  await ensureNode()
  await ensureDependencies()
  if (process.env.NODE_ENV === 'production') return production()
  await ensureBuilt(['web', 'server', 'sandbox'])
  let stopping = false
  const stack = await step('Starting the database, the server and the partners (the first time about half a minute)', () =>
    startStack({ log: process.env.LOG_LEVEL ? (text) => process.stdout.write(dim(text)) : undefined }),
  )
  say('')
  say(`  ${bold(`${readBrand().facts.name} is up.`)}  Play money, invented names.`)
  say(`  Site          ${amber(stack.origin)}`)
  say(`  Demo player   ${bold(stack.demo.username)}   password ${bold(stack.demo.password)}`)
  say(`  One-time codes, mail and SMS   ${amber(`${stack.partnersOrigin}/outbox`)}`)
  say(`  API           ${stack.origin}/api/docs`)
  say(dim('  Ctrl+C stops everything; nothing is lost.'))
  const stop = () => {
    if (stopping) return
    stopping = true
    say('\nStopping…')
    void stack.stop().then(() => process.exit(0))
  }
  onEnd(stop)
  const { name, how, signal } = await stack.ended
  if (stopping) return
  stopping = true
  await stack.stop()
  const other = name === 'The server' ? 'the partners were' : 'the server was'
  const why = signal ? '' : ' LOG_LEVEL=info npm start shows why.'
  throw new Problem(`${name} ended (${how}); ${other} stopped. Run npm start again: it takes up the database where it was.${why}`)
}, [
  'npm start: everything from one command; Ctrl+C stops it and loses nothing. With NODE_ENV=production the server alone.',
  'Settings are environment variables: docs/settings.md.',
].join('\n'))
