import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { bmp, icns, ico } from './icon-files.mjs'
import { root } from './process.mjs'
import { trayIcons } from './tray-icons.mjs'

const source = (name) => readFileSync(join(root, 'resources', name), 'utf8')
const render = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
const png = (name, width) => Buffer.from(render(source(name), width).asPng())

/** Apple's grid: the plate fills 824 of 1024 px, so that the icon is as large as its neighbours in the Dock. */
function onAppleGrid(svg) {
  const inner = svg.replace('<svg ', '<svg x="100" y="100" width="824" height="824" ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">${inner}</svg>`
}

export const windowsSizes = [16, 24, 32, 48, 64, 128, 256]
export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

/** Every picture that packages and tray need, drawn from the SVG beside it: [file below resources/, content]. */
export function drawIcons() {
  const plate = onAppleGrid(source('icon.svg'))
  return [
    ['icon.png', png('icon.svg', 1024)],
    ['icon.ico', ico(windowsSizes.map((width) => png('icon.svg', width)))],
    ['icon.icns', icns((width) => Buffer.from(render(plate, width).asPng()))],
    ...linuxSizes.map((width) => [`icons/${width}x${width}.png`, png('icon.svg', width)]),
    ['installer/dmg-background.png', png('installer/dmg-background.svg', 640)],
    ['installer/dmg-background@2x.png', png('installer/dmg-background.svg', 1280)],
    ['installer/sidebar.bmp', bmp(render(source('installer/sidebar.svg'), 164))],
    ...trayIcons(png, (svg, width) => Buffer.from(render(svg, width).asPng())),
  ]
}
