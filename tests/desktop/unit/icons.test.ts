import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawIcons, drawSitePictures } from '../../../scripts/lib/icon-set.ts'
import { picturesOfIcns, picturesOfIco, pngSize } from './pictures'

const file = (name: string) => readFileSync(join('resources', name))

describe('the pictures of the packages', () => {
  test('match the SVG files; `node scripts/icons.ts` renders them', () => {
    const drawn = drawIcons()
    expect(drawn.length).toBeGreaterThan(15)
    for (const [name, content] of drawn) expect(file(name).equals(content), name).toBe(true)
  })

  test('Windows: one file with all sizes from the task bar to the desktop', () => {
    const sizes = [16, 24, 32, 48, 64, 128, 256]
    expect(picturesOfIco(file('icon.ico'))).toEqual(sizes.map((size) => ({ stated: size, real: [size, size] })))
  })

  test('macOS: every size in single and double resolution', () => {
    const sizes = { icp4: 16, icp5: 32, ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 }
    expect(picturesOfIcns(file('icon.icns'))).toEqual(Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, [size, size]])))
  })

  test('Linux: a file for each size, named after it', () => {
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) expect(pngSize(file(`icons/${size}x${size}.png`))).toEqual([size, size])
  })

  test('the tray icon exists in both resolutions', () => {
    for (const name of ['tray', 'trayTemplate']) {
      expect(pngSize(file(`tray/${name}.png`))).toEqual([16, 16])
      expect(pngSize(file(`tray/${name}@2x.png`))).toEqual([32, 32])
    }
  })

  test("the installers' images have the size of their windows", () => {
    expect(pngSize(file('installer/dmg-background.png'))).toEqual([640, 400])
    expect(pngSize(file('installer/dmg-background@2x.png'))).toEqual([1280, 800])
    const sidebar = file('installer/sidebar.bmp')
    expect([sidebar.toString('latin1', 0, 2), sidebar.readInt32LE(18), sidebar.readInt32LE(22), sidebar.readUInt16LE(28)]).toEqual(['BM', 164, 314, 24])
    expect(sidebar.readUInt32LE(2)).toBe(sidebar.length)
  })
})

describe('the pictures of the site', () => {
  const own = (name: string) => readFileSync(join('src/renderer/public', name))

  test('WEB-5 match the SVG files', () => {
    for (const [name, content] of drawSitePictures()) expect(own(name).equals(content), name).toBe(true)
  })

  test('WEB-5 OPERATE-13 the manifest names every icon with its size, one of them maskable', () => {
    interface Manifest {
      id: string
      scope: string
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    const { id, scope, icons } = JSON.parse(readFileSync('src/renderer/templates/site.webmanifest', 'utf8')) as Manifest
    expect([id, scope, icons.filter(({ purpose }) => purpose === 'maskable')]).toEqual(['/', '/', [expect.objectContaining({ sizes: '512x512' })]])
    for (const { src, sizes, type } of icons.filter((each) => each.type === 'image/png')) {
      const size = pngSize(own(src))
      expect([size.join('x'), type], src).toEqual([sizes, 'image/png'])
    }
    expect(pngSize(own('apple-touch-icon.png'))).toEqual([180, 180])
    expect(pngSize(own('share.png'))).toEqual([1200, 630])
  })
})
