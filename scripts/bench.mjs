import { ensureNode } from './lib/pinned-node.mjs'
import { ensureBrowser, ensureDependencies } from './lib/setup.mjs'
import { Problem, run } from './lib/console.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureDesktop } from './lib/desktop-setup.mjs'
import { exec } from './lib/process.mjs'

/* `apart`: in a session of its own, which gives way to the browser; on Linux alone, where there are such sessions. */
const parts = {
  site: { file: 'bench/site/site.ts', project: 'tsconfig.web.json', apart: process.platform === 'linux' },
  transforms: { file: 'bench/transforms.ts', project: 'tsconfig.web.json' },
  server: { file: 'bench/server/server.ts', project: 'tsconfig.node.json' },
  live: { file: 'bench/server/live.ts', project: 'tsconfig.node.json' },
  games: { file: 'bench/games.ts', project: 'tsconfig.node.json' },
  markets: { file: 'bench/markets.ts', project: 'tsconfig.node.json' },
  client: { file: 'bench/client/client.ts', project: 'tsconfig.web.json' },
}

/** Measures the built product and writes docs/bench.md; names as arguments measure only those parts. */
await run(
  async () => {
    await ensureNode()
    const wanted = process.argv.slice(2)
    const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
    if (unknown) throw new Problem(`"${unknown}" is no part of the benchmark. Use: ${Object.keys(parts).join(', ')}.`)
    await ensureDependencies()
    process.env.CHROMIUM_PATH = await ensureBrowser()
    await ensureBuilt(['web', 'server', 'sandbox', 'desktop'])
    if (!wanted.length || wanted.includes('client')) await ensureDesktop({ session: true })
    for (const part of wanted.length ? wanted : Object.keys(parts)) {
      const { file, project, apart } = parts[part]
      await exec(process.execPath, ['--import', 'tsx', '--conditions=development', file], {
        label: `bench ${part}`,
        env: { TSX_TSCONFIG_PATH: project },
        apart,
      })
    }
  },
  `npm run bench [-- PART…]: measures the built product and writes docs/bench.md; the parts are ${Object.keys(parts).join(', ')}.`,
)
