import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import encode, { init } from '@jsquash/webp/encode.js'
import { renderAsync } from '@resvg/resvg-js'
import { gameSeeds } from './catalogue'
import { frameGameSeeds } from './catalogue/embeds'
import type { Picture } from './pictures'

/*
 * Renders the pictures that visitors see first to WebP, as operators' pictures are. A browser shows an SVG picture as a document of its own,
 * which takes 1 to 2 ms of the page's main thread.
 */

interface Form {
  /** Size in pixels: three times the size on a phone's page, or twice the size on a wide one. */
  readonly fitTo: { readonly mode: 'width' | 'height'; readonly value: number }
  /** Method 2 of 6 takes 8 ms per tile, and method 4 takes 17 ms for 3 % fewer bytes. */
  readonly encoding: { readonly quality?: number; readonly lossless?: 1; readonly method: 2 }
}

const art = (width: number): Form => ({ fitTo: { mode: 'width', value: width }, encoding: { quality: 70, method: 2 } })
/** Line art in one colour is smaller and sharper without loss. */
const logo: Form = { fitTo: { mode: 'height', value: 78 }, encoding: { lossless: 1, method: 2 } }

const forms: readonly (readonly [name: RegExp, form: Form])[] = [
  [/^games\//, art(360)],
  [/^(?:banners|splash)\/.*-wide$/, art(1280)],
  [/^(?:banners|splash)\/.*-phone$|^promotions\//, art(800)],
  [/^providers\//, logo],
]

/** Games at the start of each list that are rendered. All 1,400 would add 20 s to a first start; the others stay SVG. */
const FIRST_GAMES = 120

/** Renderings in progress at once: resvg uses other threads, and the encoder this one. */
const AT_ONCE = 4

/** Returns a function for the form of a picture's bitmap; it returns undefined for a picture that stays SVG. */
function bitmapForms(): (name: string) => Form | undefined {
  const first = new Set([
    ...frameGameSeeds.map(({ slug }) => `games/${slug}`),
    ...gameSeeds()
      .filter(({ position, indexPosition }) => position < FIRST_GAMES || indexPosition !== null)
      .map(({ slug }) => `games/${slug}`),
  ])
  return (name) => (name.startsWith('games/') && !first.has(name) ? undefined : forms.find(([pattern]) => pattern.test(name))?.[1])
}

/** Loads the encoder as a data address, because its own loader uses `fetch`, which cannot read files in Node. */
async function loadEncoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
  await init({ locateFile: () => `data:application/wasm;base64,${readFileSync(file, 'base64')}` })
}

async function render(svg: string, { fitTo, encoding }: Form): Promise<Buffer> {
  const drawn = await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } })
  const data = new Uint8ClampedArray(drawn.pixels)
  // resvg multiplies the colours of a transparent pixel by its opacity; WebP does not.
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    if (opacity === 0 || opacity === 255) continue
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = ((data[channel] ?? 0) * 255) / opacity
  }
  return Buffer.from(await encode({ data, width: drawn.width, height: drawn.height, colorSpace: 'srgb' }, encoding))
}

/**
 * Returns the pictures as files: bitmaps where there is a form, otherwise SVG. Bitmaps are kept in the folder `cache` by the digest of their
 * drawing, and unused ones are removed.
 */
export async function renderedPictures(pictures: Iterable<Picture>, cache: string): Promise<(readonly [file: string, content: string | Buffer])[]> {
  mkdirSync(cache, { recursive: true })
  const known = new Set(readdirSync(cache))
  const used = new Set<string>()
  const formOf = bitmapForms()
  let encoder: Promise<void> | undefined
  const write = async ([name, svg]: Picture): Promise<readonly [string, string | Buffer]> => {
    const form = formOf(name)
    if (!form) return [`${name}.svg`, svg]
    const kept = `${createHash('sha256').update(JSON.stringify({ svg, form })).digest('hex')}.webp`
    used.add(kept)
    const file = `${name}.webp`
    if (known.has(kept)) return [file, readFileSync(join(cache, kept))]
    encoder ??= loadEncoder()
    await encoder
    const bitmap = await render(svg, form)
    writeFileSync(join(cache, kept), bitmap)
    return [file, bitmap]
  }
  const all: (readonly [string, string | Buffer])[] = []
  const waiting = [...pictures].values()
  const work = async () => {
    for (const picture of waiting) all.push(await write(picture))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const file of known) if (!used.has(file)) rmSync(join(cache, file))
  return all
}
