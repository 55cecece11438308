import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, say } from './lib/console.mjs'
import { drawIcons, drawSitePictures } from './lib/icon-set.mjs'
import { root } from './lib/process.mjs'

/** Draws the app's, the installers', the tray's and the site's pictures from their SVG; run it after changing one: `node scripts/icons.mjs`. */
await run(async () => {
  const all = [
    ...drawIcons().map(([name, content]) => [`resources/${name}`, content]),
    ...drawSitePictures().map(([name, content]) => [`src/renderer/public/${name}`, content]),
  ]
  for (const [name, content] of all) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    say(`${name}  ${content.length} bytes`)
  }
})
