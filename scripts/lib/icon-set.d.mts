import type { BrandFiles } from './brand.mjs'

/** See icon-set.mjs. */
export function drawIcons(brand?: BrandFiles): [name: string, content: Buffer][]
export function drawSitePictures(brand?: BrandFiles): [name: string, content: Buffer][]
