import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import { paths } from '@/platform/shell/paths'
import type { Resources } from '../../locales'

/** Page of ours that shows a partner's page. */
export interface Place {
  provider: EmbedProvider
  /** Text key of the page's name in the shell's texts. */
  name: Extract<keyof Resources['shell'], 'sports' | 'live' | 'esport' | 'coupons' | 'crash' | 'parlay' | 'zeppelin'>
}

/** Partner pages (@see EMB-03). The crash game is the partner's number 1301. */
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

/** Returns the sportsbook section of an address, ignoring case. Events of any kind count as sports (@see EMB-02). */
export function sportsbookPlace(address: string): Place {
  const pathname = address.toLowerCase()
  const name = sections.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? 'sports'
  return { provider: 'sportsbook', name }
}

/** Convert between our address and the widget's path: /sportsbook/live is its /live (@see EMB-10). */
export const widgetPath = ({ pathname, search }: { pathname: string; search: string }): string => pathname.slice(paths.sportsbook.length) + search
export const sitePath = (path: string): string => paths.sportsbook + path
