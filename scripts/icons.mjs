import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { houseBrand, readBrand } from './lib/brand.mjs'
import { pictureFolder } from './lib/brand-package.mjs'
import { run, say } from './lib/console.mjs'
import { drawIcons, drawSitePictures } from './lib/icon-set.mjs'
import { root } from './lib/process.mjs'

/**
 * Draws the app's, the installers', the tray's and the site's pictures from the brand's; run it after changing one:
 * `node scripts/icons.mjs`. Another brand's site draws its own as it is built.
 */
await run(async () => {
  const brand = readBrand()
  const all = [
    ...drawIcons(brand).map(([name, content]) => [`${pictureFolder(brand)}/${name}`, content]),
    ...(brand.folder === houseBrand ? drawSitePictures(brand).map(([name, content]) => [`src/renderer/public/${name}`, content]) : []),
  ]
  for (const [name, content] of all) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    say(`${name}  ${content.length} bytes`)
  }
})
