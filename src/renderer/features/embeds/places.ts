import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import { paths } from '@/platform/shell/paths'
import type { Resources } from '../../locales'

/** A page of ours that shows a partner's. */
export interface Place {
  provider: EmbedProvider
  /** Name of the page, from the shell's texts. */
  name: Extract<keyof Resources['shell'], 'sports' | 'live' | 'esport' | 'coupons' | 'crash' | 'parlay' | 'zeppelin'>
}

/** @see EMB-03; the crash game is the partner's number 1301 */
export const places = {
  crash: { provider: 'pragmaticplay', name: 'crash' },
  parlay: { provider: 'parlaybay', name: 'parlay' },
  zeppelin: { provider: 'betsolutions', name: 'zeppelin' },
} as const satisfies Record<string, Place>

const sections = [
  [paths.live, 'live'],
  [paths.esport, 'esport'],
  [`${paths.sportsbook}/history`, 'coupons'],
] as const

/** The section of the sportsbook that an address lies in, in any case; events of any kind count as sports (@see EMB-02). */
export function sportsbookPlace(address: string): Place {
  const pathname = address.toLowerCase()
  const name = sections.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? 'sports'
  return { provider: 'sportsbook', name }
}

/** Our address and the widget's path say the same: /sportsbook/live is its /live (@see EMB-10). */
export const widgetPath = ({ pathname, search }: { pathname: string; search: string }): string => pathname.slice(paths.sportsbook.length) + search
export const sitePath = (path: string): string => paths.sportsbook + path
