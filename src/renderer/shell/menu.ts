import { Cherry, Dices, Gift, House, Layers, type LucideIcon, Orbit, Radio, Spade, Swords, Tv } from 'lucide-react'
import { paths } from '@/platform/shell/paths'
import type { Resources } from '../locales'
import { Ball, Zeppelin } from './icons'

export interface MenuItem {
  key: Extract<
    keyof Resources['shell'],
    'home' | 'sports' | 'live' | 'esport' | 'slot' | 'live_casino' | 'virtual_bets' | 'games' | 'crash' | 'zeppelin' | 'parlay' | 'promotions'
  >
  to: string
  icon: LucideIcon
}

/** Every section in one order (@see docs/adr/0009-product.md: Header order). Header, drawer and bottom bar each show a part of this list. */
export const menu: readonly MenuItem[] = [
  { key: 'home', to: paths.home, icon: House },
  { key: 'sports', to: paths.sports, icon: Ball },
  { key: 'live', to: paths.live, icon: Radio },
  { key: 'esport', to: paths.esport, icon: Swords },
  { key: 'slot', to: paths.slot, icon: Cherry },
  { key: 'live_casino', to: paths.liveCasino, icon: Spade },
  { key: 'virtual_bets', to: paths.virtualBets, icon: Tv },
  { key: 'games', to: paths.games, icon: Dices },
  { key: 'crash', to: paths.crash, icon: Orbit },
  { key: 'zeppelin', to: paths.zeppelin, icon: Zeppelin },
  { key: 'parlay', to: paths.parlay, icon: Layers },
  { key: 'promotions', to: paths.promotions, icon: Gift },
]

/** Shortcuts of the header: the first ten after home (@see SHELL-22). */
export const shortcuts = menu.slice(1, 11)

const only = (...keys: MenuItem['key'][]) => keys.flatMap((key) => menu.find((item) => item.key === key) ?? [])

/** Bet menu of the bottom bar (@see SHELL-46). */
export const betMenu = only('sports', 'live', 'esport', 'virtual_bets')
/** Play menu of the bottom bar (@see SHELL-47). */
export const playMenu = only('live_casino', 'slot', 'games')
