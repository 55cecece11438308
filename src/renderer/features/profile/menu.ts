import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  BadgePercent,
  Bell,
  CalendarDays,
  ChartLine,
  Cherry,
  Gift,
  HandCoins,
  History,
  Hourglass,
  KeyRound,
  Landmark,
  LogOut,
  type LucideIcon,
  Monitor,
  PhoneCall,
  RotateCcw,
  ShieldCheck,
  Ticket,
  Upload,
  User,
} from 'lucide-react'
import { lacksDialog, useOffered } from '@/platform/network/offers'
import { platform } from '@/platform/shell'
import { paths } from '@/platform/shell/paths'
import type { BonusOverlay } from '@/platform/storage/store'
import { useOfferFilter } from '@/ui/limits/offers'
import type { Resources } from '../../locales'

export type MenuAction = BonusOverlay | 'logout'

/** Text key of a page's name: the one that all menus, links and headings use. */
type PageName = `shell:${Extract<keyof Resources['shell'], string>}` | 'my_play:title' | 'security:title' | 'verification:title'

interface Linked {
  label: PageName
  icon: LucideIcon
  path: string
  /** The card above the phone's menu shows this entry as a button. */
  inCard?: true
}

interface Acting {
  label: `shell:${MenuAction}`
  icon: LucideIcon
  action: MenuAction
}

export type MenuItem = Linked | Acting
export const isLink = (item: MenuItem): item is Linked => 'path' in item

/** The player's pages, in groups (@see PROF-02, PROF-03, PROF-06). */
export const profileMenu: readonly { title: 'group_money' | 'group_benefits' | 'group_account'; items: readonly MenuItem[] }[] = [
  {
    title: 'group_money',
    items: [
      { label: 'shell:deposit', icon: ArrowDownToLine, path: paths.deposit, inCard: true },
      { label: 'shell:withdraw', icon: ArrowUpFromLine, path: paths.withdrawal, inCard: true },
      { label: 'shell:bank_accounts', icon: Landmark, path: paths.bankAccounts },
      { label: 'shell:upload_receipt', icon: Upload, path: paths.uploadReceipt },
      { label: 'shell:withdrawal_requests', icon: Hourglass, path: paths.withdrawalRequests },
      { label: 'shell:history', icon: History, path: paths.history },
    ],
  },
  {
    title: 'group_benefits',
    items: [
      { label: 'shell:bonuses', icon: Gift, path: paths.bonuses },
      { label: 'shell:bonus_request', icon: HandCoins, path: paths.bonusRequest },
      { label: 'shell:promo_code', icon: BadgePercent, action: 'promo_code' },
      { label: 'shell:loss_bonus', icon: RotateCcw, action: 'loss_bonus' },
      { label: 'shell:monthly_loss_bonus', icon: CalendarDays, action: 'monthly_loss_bonus' },
      { label: 'shell:daily_spins', icon: Cherry, action: 'daily_spins' },
    ],
  },
  {
    title: 'group_account',
    items: [
      { label: 'shell:details', icon: User, path: paths.details },
      { label: 'shell:notifications', icon: Bell, path: paths.notifications },
      { label: 'shell:coupons', icon: Ticket, path: paths.coupons },
      { label: 'shell:call_me', icon: PhoneCall, path: paths.requestCall },
      { label: 'verification:title', icon: BadgeCheck, path: paths.verification },
      { label: 'security:title', icon: KeyRound, path: paths.security },
      { label: 'shell:my_limits', icon: ShieldCheck, path: paths.limits },
      // Next to the limits, because the figures help to set them (@see PROTECT-15).
      { label: 'my_play:title', icon: ChartLine, path: paths.myPlay },
      // A browser has no client settings.
      ...(platform.settings ? [{ label: 'shell:desktop_settings', icon: Monitor, path: paths.desktopSettings } as const] : []),
      { label: 'shell:logout', icon: LogOut, action: 'logout' },
    ],
  },
]

/** Namespaces of the menu's texts. */
export const menuNamespaces: ['profile', ...(keyof Resources)[]] = ['profile', 'shell', 'my_play', 'security', 'verification']

/** Returns the menu without entries that this back end does not support, and without offers for a player who gets none (@see PROTECT-5). */
export function useProfileMenu(): typeof profileMenu {
  const offered = useOffered()
  const mayOffer = useOfferFilter()
  const shows = (item: MenuItem) =>
    isLink(item) ? offered(item.path) === true && mayOffer(item.path) : item.action === 'logout' || (mayOffer(undefined) && !lacksDialog(item.action))
  return profileMenu.map(({ title, items }) => ({ title, items: items.filter(shows) })).filter(({ items }) => items.length > 0)
}

const below = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Returns whether an entry is current: /profile/deposit/card belongs to the deposit entry. My play lies below the limits but has its own entry. */
export const isCurrent = (path: string, pathname: string): boolean => below(path, pathname) && (path === paths.myPlay || !below(paths.myPlay, pathname))
