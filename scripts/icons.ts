import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictureFolder } from './lib/brand-package.ts'
import { defaultBrandFolder, readBrand } from './lib/brand.ts'
import { runCommand, printLine, rejectArguments } from './lib/console.ts'
import { root } from './lib/host.mjs'
import { drawIcons, drawSitePictures } from './lib/icon-set.ts'

/*
 * `node scripts/icons.ts`: draws the pictures of app, installers, tray and site from those of the default brand. Run it
 * after a change of one of them. Builds of another brand draw their own pictures.
 */
await runCommand(() => {
  rejectArguments()
  const brand = readBrand()
  const pictures: [file: string, content: Buffer][] = [
    ...drawIcons(brand).map(([name, content]): [string, Buffer] => [`${pictureFolder(brand)}/${name}`, content]),
    ...(brand.folder === defaultBrandFolder ? drawSitePictures(brand) : []).map(([name, content]): [string, Buffer] => [
      `src/renderer/public/${name}`,
      content,
    ]),
  ]
  for (const [name, content] of pictures) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    printLine(`${name}  ${content.length} bytes`)
  }
}, "node scripts/icons.ts: draws the pictures of app, installers, tray and site from the brand's (BRAND).")
