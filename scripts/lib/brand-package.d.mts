import type { BrandFiles } from './brand.mjs'

/** See brand-package.mjs. */
export function packageOf(brand: BrandFiles): Readonly<Record<string, unknown>>
