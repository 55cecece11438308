import { Resvg } from '@resvg/resvg-js'
import { readBrand } from './brand.mjs'
import { bmp, icns, ico } from './icon-files.mjs'
import { trayIcons } from './tray-icons.mjs'

const render = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
const png = (svg, width) => Buffer.from(render(svg, width).asPng())

/** A whole picture as a part of another one. */
const within = (svg, x, y, width, height = width) => svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
const drawing = (width, height, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
const rings = (x, y, radii) => radii.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')

/** Apple's grid: the plate fills 824 of 1024 px, so that the icon is as large as its neighbours in the Dock. */
const onAppleGrid = (svg) => drawing(1024, 1024, within(svg, 100, 100, 824))

/** What the Mac's disk shows behind the app and the folder it is drawn into. */
const disk = (mark, { brand }) =>
  drawing(
    640,
    400,
    `<defs><linearGradient id="paper" x2="0" y2="1"><stop stop-color="${brand.solid}" stop-opacity=".08"/><stop offset="1" stop-color="${brand.solid}" stop-opacity=".3"/></linearGradient></defs>` +
      `<rect width="640" height="400" fill="#fff"/><rect width="640" height="400" fill="url(#paper)"/>` +
      `<g fill="none" stroke="${brand.active}" stroke-opacity=".22" stroke-width="2">${rings(320, 470, [180, 240, 300, 360])}</g>${within(mark, 296, 36, 48)}` +
      `<path d="M266 190H362M338 164L364 190L338 216" fill="none" stroke="${brand.active}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  )

/** Beside the questions of Windows' installer. */
const sidebar = (mark, { bg, brand }) =>
  drawing(
    164,
    314,
    `<defs><linearGradient id="night" x2="0" y2="1"><stop stop-color="${bg.brand}"/><stop offset="1" stop-color="${bg.DEFAULT}"/></linearGradient></defs>` +
      `<rect width="164" height="314" fill="url(#night)"/><g fill="none" stroke="${brand.solid}" stroke-opacity=".16" stroke-width="1.5">${rings(82, 126, [66, 92, 118, 144])}</g>${within(mark, 33, 77, 98)}`,
  )

/** The tray's picture with a dot for what is unread, and room around the dot. */
const unread = (tray, fill, gap, dot) =>
  drawing(
    216,
    216,
    `<mask id="room"><rect width="216" height="216" fill="#fff"/><circle cx="164" cy="162" r="${gap}"/></mask><g mask="url(#room)">${within(tray, 0, 0, 216)}</g><circle cx="164" cy="162" r="${dot}" fill="${fill}"/>`,
  )

/** Systems cut an icon to their own shape: the mark keeps to the middle of a plate without corners. */
const onWholePlate = (svg, { bg }) =>
  drawing(512, 512, `<rect width="512" height="512" fill="${bg.panel}"/>${within(svg, 51, 51, 410).replaceAll(/<rect[^>]*\/>/g, '')}`)

/** What a link shows where it is shared, 1200 × 630 px: the mark and the name. */
const sharePicture = (logo, { bg }) =>
  drawing(
    1200,
    630,
    `<defs><radialGradient id="glow" cx=".5" cy=".45" r=".7"><stop stop-color="${bg.brand}"/><stop offset="1" stop-color="${bg.DEFAULT}"/></radialGradient></defs>` +
      `<rect width="1200" height="630" fill="url(#glow)"/>${logo.replace(/<svg [^>]*>/, '<svg x="240" y="236" width="720" height="158" viewBox="0 0 201 44">')}`,
  )

/** The site's own: [file below src/renderer/public, content]. */
export function drawSitePictures({ pictures, colours } = readBrand()) {
  const [icon, logo] = ['icon.svg', 'logo.svg'].map((name) => pictures[name])
  const whole = onWholePlate(icon, colours)
  return [
    ['favicon.ico', ico([16, 32, 48].map((width) => png(icon, width)))],
    ['apple-touch-icon.png', png(whole, 180)],
    ['icons/192.png', png(icon, 192)],
    ['icons/512.png', png(icon, 512)],
    ['icons/maskable.png', png(whole, 512)],
    ['share.png', png(sharePicture(logo, colours), 1200)],
  ]
}

export const windowsSizes = [16, 24, 32, 48, 64, 128, 256]
export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

/** Every picture that packages and tray need, drawn from the brand's: [file below resources/, content]. */
export function drawIcons({ pictures, colours } = readBrand()) {
  const icon = pictures['icon.svg']
  const [mark, tray, mono] = ['mark.svg', 'tray.svg', 'tray-mono.svg'].map((name) => pictures[name])
  const plate = onAppleGrid(icon)
  return [
    ['icon.png', png(icon, 1024)],
    ['icon.ico', ico(windowsSizes.map((width) => png(icon, width)))],
    ['icon.icns', icns((width) => png(plate, width))],
    ...linuxSizes.map((width) => [`icons/${width}x${width}.png`, png(icon, width)]),
    ['installer/dmg-background.png', png(disk(mark, colours), 640)],
    ['installer/dmg-background@2x.png', png(disk(mark, colours), 1280)],
    ['installer/sidebar.bmp', bmp(render(sidebar(mark, colours), 164))],
    ...trayIcons({ tray, unread: unread(tray, '#ff4d4f', 64, 48), template: mono, unreadTemplate: unread(mono, '#000', 66, 46) }, png),
  ]
}
