import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictureFolder } from './lib/brand-package.ts'
import { houseBrand, readBrand } from './lib/brand.ts'
import { run, say, takeNoArguments } from './lib/console.ts'
import { root } from './lib/host.mjs'
import { drawIcons, drawSitePictures } from './lib/icon-set.ts'

/*
 * `node scripts/icons.ts`: draws the pictures of app, installers, tray and site from the brand's. Run it after you change one.
 * The build of another brand's site draws its own.
 */
await run(() => {
  takeNoArguments()
  const brand = readBrand()
  const pictures: [file: string, content: Buffer][] = [
    ...drawIcons(brand).map(([name, content]): [string, Buffer] => [`${pictureFolder(brand)}/${name}`, content]),
    ...(brand.folder === houseBrand ? drawSitePictures(brand) : []).map(([name, content]): [string, Buffer] => [`src/renderer/public/${name}`, content]),
  ]
  for (const [name, content] of pictures) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    say(`${name}  ${content.length} bytes`)
  }
}, "node scripts/icons.ts: draws the pictures of app, installers, tray and site from the brand's (BRAND).")
