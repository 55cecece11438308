import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, say } from './lib/console.mjs'
import { drawIcons } from './lib/icon-set.mjs'
import { root } from './lib/process.mjs'

/** Draws the app's, the installers' and the tray's pictures from their SVG; run it after changing one: `node scripts/icons.mjs`. */
await run(async () => {
  for (const [name, content] of drawIcons()) {
    const file = join(root, 'resources', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    say(`resources/${name}  ${content.length} bytes`)
  }
})
