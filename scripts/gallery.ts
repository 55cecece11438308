import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.ts'
import { runCommand } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureBrowser, ensureDependencies } from './lib/setup.ts'

/* `npm run gallery`: takes a screenshot of every route; arguments select routes. */
await runCommand(async () => {
  parseArgs({ allowPositionals: true })
  await ensureDependencies('everything')
  process.env.CHROMIUM_PATH = await ensureBrowser()
  await ensureBuilt(['web', 'server', 'sandbox'])
  await importSource('tests/gallery/gallery.ts')
}, 'npm run gallery [-- NAME…]: writes a screenshot of every route, or of the named ones (as in src/shared/paths.ts), in Turkish and German at 390 and 1280 px, to gallery/.')
