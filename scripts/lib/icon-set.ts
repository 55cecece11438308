import { Resvg } from '@resvg/resvg-js'
import { type BrandFiles, readBrand } from './brand.ts'
import { encodeBmp, encodeIcns, encodeIco } from './icon-files.ts'
import { type NamedPicture, trayIcons } from './tray-icons.ts'

/** Colours of the brand, by group and shade. */
type Colours = BrandFiles['colours']
const colourOf = (colours: Colours, group: string, shade = 'DEFAULT'): string => {
  const value = colours[group]?.[shade]
  if (value === undefined) throw new Error(`The brand has no colour ${group}.${shade}.`)
  return value
}
const pictureOf = ({ pictures }: Pick<BrandFiles, 'pictures'>, name: string): string => {
  const svg = pictures[name]
  if (svg === undefined) throw new Error(`The brand has no ${name}.`)
  return svg
}

const render = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
const png = (svg: string, width: number) => Buffer.from(render(svg, width).asPng())

/** Embeds a whole picture in another one. */
const within = (svg: string, x: number, y: number, width: number, height = width) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
const drawing = (width: number, height: number, body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
const rings = (x: number, y: number, radii: readonly number[]) => radii.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')

/** Places an icon on Apple's grid: the plate fills 824 of 1024 px, so that the icon is as large as other icons in the Dock. */
const onAppleGrid = (svg: string) => drawing(1024, 1024, within(svg, 100, 100, 824))

/** Draws the background of the disk image on macOS, on which a player drags the app into a folder. */
const disk = (mark: string, colours: Colours) => {
  const [solid, active] = [colourOf(colours, 'brand', 'solid'), colourOf(colours, 'brand', 'active')]
  return drawing(
    640,
    400,
    `<defs><linearGradient id="paper" x2="0" y2="1"><stop stop-color="${solid}" stop-opacity=".08"/><stop offset="1" stop-color="${solid}" stop-opacity=".3"/></linearGradient></defs>` +
      `<rect width="640" height="400" fill="#fff"/><rect width="640" height="400" fill="url(#paper)"/>` +
      `<g fill="none" stroke="${active}" stroke-opacity=".22" stroke-width="2">${rings(320, 470, [180, 240, 300, 360])}</g>${within(mark, 296, 36, 48)}` +
      `<path d="M266 190H362M338 164L364 190L338 216" fill="none" stroke="${active}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}

/** Draws the picture at the side of the Windows installer. */
const sidebar = (mark: string, colours: Colours) =>
  drawing(
    164,
    314,
    `<defs><linearGradient id="night" x2="0" y2="1"><stop stop-color="${colourOf(colours, 'bg', 'brand')}"/><stop offset="1" stop-color="${colourOf(colours, 'bg')}"/></linearGradient></defs>` +
      `<rect width="164" height="314" fill="url(#night)"/><g fill="none" stroke="${colourOf(colours, 'brand', 'solid')}" stroke-opacity=".16" stroke-width="1.5">${rings(82, 126, [66, 92, 118, 144])}</g>${within(mark, 33, 77, 98)}`,
  )

/** Draws the tray's picture with a dot for unread messages. `gap` and `dot`: radius of the space around the dot, and of the dot. */
const unread = (tray: string, fill: string, gap: number, dot: number) =>
  drawing(
    216,
    216,
    `<mask id="room"><rect width="216" height="216" fill="#fff"/><circle cx="164" cy="162" r="${gap}"/></mask><g mask="url(#room)">${within(tray, 0, 0, 216)}</g><circle cx="164" cy="162" r="${dot}" fill="${fill}"/>`,
  )

/** Places an icon on a plate without rounded corners, because systems cut it to their own shape. */
const onWholePlate = (svg: string, colours: Colours) =>
  drawing(512, 512, `<rect width="512" height="512" fill="${colourOf(colours, 'bg', 'panel')}"/>${within(svg, 51, 51, 410).replaceAll(/<rect[^>]*\/>/g, '')}`)

/** Draws the preview of a shared link, 1200 × 630 px: the mark and the name. */
const sharePicture = (logo: string, colours: Colours) =>
  drawing(
    1200,
    630,
    `<defs><radialGradient id="glow" cx=".5" cy=".45" r=".7"><stop stop-color="${colourOf(colours, 'bg', 'brand')}"/><stop offset="1" stop-color="${colourOf(colours, 'bg')}"/></radialGradient></defs>` +
      `<rect width="1200" height="630" fill="url(#glow)"/>${logo.replace(/<svg [^>]*>/, '<svg x="240" y="236" width="720" height="158" viewBox="0 0 201 44">')}`,
  )

/** Draws the site's pictures. Their names are paths below src/renderer/public. */
export function drawSitePictures(brand = readBrand()): NamedPicture[] {
  const { colours } = brand
  const [icon, logo] = [pictureOf(brand, 'icon.svg'), pictureOf(brand, 'logo.svg')]
  const whole = onWholePlate(icon, colours)
  return [
    ['favicon.ico', encodeIco([16, 32, 48].map((width) => png(icon, width)))],
    ['apple-touch-icon.png', png(whole, 180)],
    ['icons/192.png', png(icon, 192)],
    ['icons/512.png', png(icon, 512)],
    ['icons/maskable.png', png(whole, 512)],
    ['share.png', png(sharePicture(logo, colours), 1200)],
  ]
}

/** Widths of the Windows icon's pictures in pixels. */
export const windowsSizes = [16, 24, 32, 48, 64, 128, 256]
export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

/** Draws the pictures of packages and tray from those of the brand. Their names are paths below resources/. */
export function drawIcons(brand = readBrand()): NamedPicture[] {
  const { colours } = brand
  const icon = pictureOf(brand, 'icon.svg')
  const [mark, tray, mono] = [pictureOf(brand, 'mark.svg'), pictureOf(brand, 'tray.svg'), pictureOf(brand, 'tray-mono.svg')]
  const plate = onAppleGrid(icon)
  return [
    ['icon.ico', encodeIco(windowsSizes.map((width) => png(icon, width)))],
    ['icon.icns', encodeIcns((width) => png(plate, width))],
    ...linuxSizes.map((width): NamedPicture => [`icons/${width}x${width}.png`, png(icon, width)]),
    ['installer/dmg-background.png', png(disk(mark, colours), 640)],
    ['installer/dmg-background@2x.png', png(disk(mark, colours), 1280)],
    ['installer/sidebar.bmp', encodeBmp(render(sidebar(mark, colours), 164))],
    ...trayIcons({ tray, unread: unread(tray, '#ff4d4f', 64, 48), template: mono, unreadTemplate: unread(mono, '#000', 66, 46) }, png),
  ]
}
