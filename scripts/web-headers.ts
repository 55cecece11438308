import { runCommand } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run web:headers`: checks the site.json of an installation and writes the headers of its files (docs/web-hosting.md). */
await runCommand(async () => {
  await ensureDependencies()
  await importSource('scripts/web-headers/index.ts')
}, "npm run web:headers -- [--site FILE] [--format nginx|caddy|netlify|json] [--widget] [--out FILE]: checks an installation's site.json and writes the headers of its files (docs/web-hosting.md).")
