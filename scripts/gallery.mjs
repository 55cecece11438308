import { ensureNode } from './lib/pinned-node.mjs'
import { ensureBrowser, ensureDependencies } from './lib/setup.mjs'
import { run } from './lib/console.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { exec } from './lib/process.mjs'

/** A picture of every route; names as arguments take only those. */
await run(async () => {
  await ensureNode()
  await ensureDependencies()
  process.env.CHROMIUM_PATH = await ensureBrowser()
  await ensureBuilt(['web', 'server', 'sandbox'])
  await exec(process.execPath, ['--import', 'tsx', '--conditions=development', 'tests/gallery/gallery.ts', ...process.argv.slice(2)], {
    label: 'gallery',
    env: { TSX_TSCONFIG_PATH: 'tsconfig.web.json' },
  })
}, 'npm run gallery [-- NAME…]: a picture of every route, or of those that are named (as in src/shared/paths.ts), in Turkish and German at 390 and 1280 px, in gallery/.')
