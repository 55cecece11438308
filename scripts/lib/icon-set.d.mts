/** See icon-set.mjs. */
export function drawIcons(brand?: import('./brand.mjs').BrandFiles): [name: string, content: Buffer][]
