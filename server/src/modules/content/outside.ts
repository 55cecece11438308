import { brand } from '@kehribar/shared/brand'
import { type OutsidePage, outsidePages, outsidePath } from '@kehribar/shared/partners/outside'
import type { Config } from '../../settings/config'

/** Returns the addresses of external pages: the operator's own, or the sandbox's. */
export function outsideLinks({ partnersOrigin }: Pick<Config, 'partnersOrigin'>, own: Readonly<Partial<Record<OutsidePage, string>>> = brand.outside) {
  return Object.fromEntries(outsidePages.map((page) => [page, own[page] ?? partnersOrigin + outsidePath(page)]))
}
