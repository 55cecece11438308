import { brand } from '@kehribar/shared/brand'
import { type OutsidePage, outsidePages, outsidePath } from '@kehribar/shared/partners/outside'
import type { Config } from '../../config'

/** The addresses of the pages elsewhere: the operator's own, or the sandbox's in their place. */
export function outsideLinks({ partnersOrigin }: Pick<Config, 'partnersOrigin'>, own: Readonly<Partial<Record<OutsidePage, string>>> = brand.outside) {
  return Object.fromEntries(outsidePages.map((page) => [page, own[page] ?? partnersOrigin + outsidePath(page)]))
}
