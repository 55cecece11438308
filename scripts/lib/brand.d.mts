/** See brand.mjs. */
export interface BrandFiles {
  readonly folder: string
  readonly facts: import('../../src/shared/brand').Brand
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly pictures: Readonly<Record<string, string>>
}
export const houseBrand: string
export const pictures: readonly string[]
export function brandFolder(): string
export function readBrand(folder?: string): BrandFiles
export function filledIn(text: string, brand: BrandFiles, more?: Readonly<Record<string, string>>): string
