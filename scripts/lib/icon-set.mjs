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

/** Systems cut an icon to their own shape: the mark keeps to the middle of a plate without corners. */
const onWholePlate = (svg) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#17130e"/>${svg.replace('<svg ', '<svg x="51" y="51" width="410" height="410" ').replaceAll(/<rect[^>]*\/>/g, '')}</svg>`

/** What a link shows where it is shared, 1200 × 630 px: the mark and the name. */
const sharePicture = (logo) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><radialGradient id="glow" cx=".5" cy=".45" r=".7"><stop stop-color="#3a2a12"/><stop offset="1" stop-color="#0e0c0a"/></radialGradient></defs><rect width="1200" height="630" fill="url(#glow)"/>${logo.replace(/<svg [^>]*>/, '<svg x="240" y="236" width="720" height="158" viewBox="0 0 201 44">')}</svg>`

/** The site's own: [file below src/renderer/public, content]. */
export function drawSitePictures() {
  const whole = onWholePlate(source('icon.svg'))
  const drawn = (svg, width) => Buffer.from(render(svg, width).asPng())
  const logo = readFileSync(join(root, 'src/renderer/public/logo.svg'), 'utf8')
  return [
    ['favicon.ico', ico([16, 32, 48].map((width) => png('icon.svg', width)))],
    ['apple-touch-icon.png', drawn(whole, 180)],
    ['icons/192.png', png('icon.svg', 192)],
    ['icons/512.png', png('icon.svg', 512)],
    ['icons/maskable.png', drawn(whole, 512)],
    ['share.png', drawn(sharePicture(logo), 1200)],
  ]
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
