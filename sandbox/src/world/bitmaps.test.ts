import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderedPictures } from './bitmaps'
import { gameSeeds } from './catalogue'
import { pictures } from './pictures'

let cache: string
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'kehribar-bitmaps-'))
})
afterAll(() => rmSync(cache, { recursive: true }))

const slots = gameSeeds().filter(({ type }) => type === 'slot')
const drawn = new Map(pictures())
const picturesOf = (...names: readonly string[]) => names.map((name) => [name, drawn.get(name) ?? ''] as const)

test('the first games and the banners become bitmaps, other pictures stay SVG', async () => {
  const names = [`games/${slots[0]?.slug}`, `games/${slots.at(-1)?.slug}`, 'payments/0', [...drawn.keys()].find((name) => name.endsWith('-phone')) ?? '']
  const written = await renderedPictures(picturesOf(...names), cache)
  expect(written.map(([file]) => file).sort()).toEqual([`${names[0]}.webp`, `${names[1]}.svg`, `${names[2]}.svg`, `${names[3]}.webp`].sort())
  for (const [file, content] of written)
    if (file.endsWith('.webp')) expect((content as Buffer).subarray(0, 16).toString('latin1')).toMatch(/^RIFF....WEBPVP8 $/s)
})

test('a second run reads the bitmaps of the first one, and removes those that it does not need', async () => {
  const name = `games/${slots[1]?.slug}`
  const [[, rendered] = []] = await renderedPictures(picturesOf(name), cache)
  const [kept = ''] = readdirSync(cache)
  expect(readdirSync(cache)).toEqual([kept])
  writeFileSync(join(cache, kept), 'kept')
  expect(await renderedPictures(picturesOf(name), cache)).toEqual([[`${name}.webp`, Buffer.from('kept')]])
  expect(String(rendered)).toMatch(/^RIFF/)
})
