import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictureFolder } from './lib/brand-package.mjs'
import { run, say } from './lib/console.mjs'
import { drawIcons } from './lib/icon-set.mjs'
import { root } from './lib/process.mjs'

/** Draws the app's, the installers' and the tray's pictures from the brand's; run it after changing one: `node scripts/icons.mjs`. */
await run(async () => {
  const folder = pictureFolder()
  for (const [name, content] of drawIcons()) {
    const file = join(root, folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    say(`${folder}/${name}  ${content.length} bytes`)
  }
})
