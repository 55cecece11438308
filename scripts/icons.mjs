import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { run, say } from './lib/console.mjs'
import { root } from './lib/process.mjs'

/** Draws the app's and the tray's PNG files from their SVG; run it after changing one: `node scripts/icons.mjs`. */
const icons = [
  ['icon.svg', 'icon.png', 1024],
  ['tray/tray.svg', 'tray/tray.png', 16],
  ['tray/tray.svg', 'tray/tray@2x.png', 32],
  ['tray/trayTemplate.svg', 'tray/trayTemplate.png', 16],
  ['tray/trayTemplate.svg', 'tray/trayTemplate@2x.png', 32],
]

await run(async () => {
  for (const [source, target, width] of icons) {
    const drawn = new Resvg(readFileSync(join(root, 'resources', source), 'utf8'), { fitTo: { mode: 'width', value: width } }).render()
    writeFileSync(join(root, 'resources', target), drawn.asPng())
    say(`resources/${target}  ${drawn.width} × ${drawn.height}`)
  }
})
