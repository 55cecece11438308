import { expect, test } from 'vitest'
import type { GivenBanner } from '@kehribar/shared/api/content'
import { bannerMark, bannerParts, firstPageBanners } from '@kehribar/shared/first-page'
import { fillFirstPage } from './first-page'

const banner = (id: number, name: string): GivenBanner => ({
  id,
  json: {
    image: { '1': `/${name}-wide.svg?v=1&w=2` },
    imageMobile: { '1': `/${name}-phone.svg` },
    title: { '1': `${name} başlık`, '3': `${name} Titel` },
    text: { '1': `<script>${name}</script>` },
    action: { '1': `"${name}"` },
    link: `/promotions/${id}?a=1&b='2'`,
  },
})
const banners = { main: [banner(1, 'ana'), banner(9, 'ikinci')], side: [banner(2, 'sol'), banner(3, 'sag')] }
const drawn = firstPageBanners.flatMap((name) => bannerParts.map((part) => `<i title="${bannerMark(name, part)}">${bannerMark(name, part)}</i>`)).join('\n')

test('every mark gives way to what an editor wrote, and no mark is left', () => {
  const page = fillFirstPage(drawn, banners, 'tr') ?? ''
  expect(page).not.toContain('__')
  for (const name of ['ana', 'sol', 'sag']) expect(page).toContain(`>${name} başlık<`)
  expect(page).not.toContain('ikinci')
})

test('a text stays a text: nothing in it becomes part of the page', () => {
  const page = fillFirstPage(drawn, banners, 'tr') ?? ''
  expect(page).not.toContain('<script')
  expect(page).toContain('&#60;script&#62;ana&#60;/script&#62;')
  expect(page).toContain('title="&#34;ana&#34;"')
  expect(page).toContain('/promotions/1?a=1&#38;b=&#39;2&#39;')
})

test('in the language asked for, as far as it was written', () => {
  const page = fillFirstPage(drawn, banners, 'de') ?? ''
  expect(page).toContain('ana Titel')
  expect(page).not.toContain('ana başlık')
})

test('with fewer banners than the page has places for, there is none', () => {
  expect(fillFirstPage(drawn, { ...banners, side: banners.side.slice(1) }, 'tr')).toBeNull()
  expect(fillFirstPage(drawn, { ...banners, main: [] }, 'tr')).toBeNull()
})
