import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.ts'
import { Problem, runCommand } from './lib/console.ts'
import { ensureDesktop } from './lib/desktop-setup.ts'
import { exec } from './lib/process.ts'
import { ensureBrowser, ensureDependencies } from './lib/setup.ts'

const files = {
  site: 'bench/site/site.ts',
  cpu: 'bench/site/cpu.ts',
  transforms: 'bench/transforms.ts',
  server: 'bench/server/server.ts',
  live: 'bench/server/live.ts',
  games: 'bench/games.ts',
  markets: 'bench/markets.ts',
  client: 'bench/client/client.ts',
}
type Part = keyof typeof files
const parts = Object.keys(files) as Part[]
const isPart = (name: string): name is Part => Object.hasOwn(files, name)

/** Parts that run in a separate process session with a lower priority than the browser. Only Linux has such sessions. */
const apart: readonly Part[] = process.platform === 'linux' ? ['site'] : []

/* `npm run bench`: measures the built product and writes docs/generated/bench.md; arguments select parts. */
await runCommand(
  async () => {
    const { positionals: names } = parseArgs({ allowPositionals: true })
    const unknown = names.find((name) => !isPart(name))
    if (unknown) throw new Problem(`"${unknown}" is no part of the benchmark. Parts: ${parts.join(', ')}.`)
    const chosen = names.length ? names.filter(isPart) : parts
    await ensureDependencies('everything')
    process.env.CHROMIUM_PATH = await ensureBrowser()
    await ensureBuilt(['web', 'server', 'sandbox', 'desktop'])
    if (chosen.includes('client')) await ensureDesktop({ session: true })
    for (const part of chosen) await exec(process.execPath, ['scripts/run-source.ts', files[part]], { label: `bench ${part}`, apart: apart.includes(part) })
  },
  `npm run bench [-- PART…]: measures the built product and writes docs/generated/bench.md; the parts are ${parts.join(', ')}.`,
)
