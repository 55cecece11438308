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
import { useOffered } from '@/platform/network/offers'
import { platform } from '@/platform/shell'
import { paths } from '@/platform/shell/paths'
import type { BonusOverlay } from '@/platform/storage/store'
import { useOfferFilter } from '@/ui/limits/offers'
import type { Resources } from '../../locales'

export type MenuAction = BonusOverlay | 'logout'

/** The title of a page that has texts of its own. */
type PageTitle = { [Name in keyof Resources]: Resources[Name] extends { title: string } ? `${Name}:title` : never }[keyof Resources]

interface Linked {
  label:
    | 'deposit'
    | 'withdraw'
    | 'bank_accounts'
    | 'upload_receipt'
    | 'withdrawal_requests'
    | 'bonus_request'
    | 'details'
    | 'notifications'
    | 'coupons'
    | 'desktop'
    | PageTitle
  icon: LucideIcon
  path: string
  /** The card above the phone's menu shows this entry as a button. */
  inCard?: true
}

interface Acting {
  label: MenuAction
  icon: LucideIcon
}

export type MenuItem = Linked | Acting
export const isLink = (item: MenuItem): item is Linked => 'path' in item

/** The player's pages, in groups (@see PROF-02, PROF-03, PROF-06). */
export const profileMenu: readonly { title: 'group_money' | 'group_benefits' | 'group_account'; items: readonly MenuItem[] }[] = [
  {
    title: 'group_money',
    items: [
      { label: 'deposit', icon: ArrowDownToLine, path: paths.deposit, inCard: true },
      { label: 'withdraw', icon: ArrowUpFromLine, path: paths.withdrawal, inCard: true },
      { label: 'bank_accounts', icon: Landmark, path: paths.bankAccounts },
      { label: 'upload_receipt', icon: Upload, path: paths.uploadReceipt },
      { label: 'withdrawal_requests', icon: Hourglass, path: paths.withdrawalRequests },
      { label: 'transactions:title', icon: History, path: paths.history },
    ],
  },
  {
    title: 'group_benefits',
    items: [
      { label: 'bonuses:title', icon: Gift, path: paths.bonuses },
      { label: 'bonus_request', icon: HandCoins, path: paths.bonusRequest },
      { label: 'promo_code', icon: BadgePercent },
      { label: 'loss_bonus', icon: RotateCcw },
      { label: 'monthly_loss_bonus', icon: CalendarDays },
      { label: 'daily_spins', icon: Cherry },
    ],
  },
  {
    title: 'group_account',
    items: [
      { label: 'details', icon: User, path: paths.details },
      { label: 'notifications', icon: Bell, path: paths.notifications },
      { label: 'coupons', icon: Ticket, path: paths.coupons },
      { label: 'calls:title', icon: PhoneCall, path: paths.requestCall },
      { label: 'verification:title', icon: BadgeCheck, path: paths.verification },
      { label: 'security:title', icon: KeyRound, path: paths.security },
      { label: 'limits:title', icon: ShieldCheck, path: paths.limits },
      // Next to the limits, because the figures help to set them (@see PROTECT-15).
      { label: 'my_play:title', icon: ChartLine, path: paths.myPlay },
      // A browser has no client settings.
      ...(platform.settings ? [{ label: 'desktop', icon: Monitor, path: paths.desktopSettings } as const] : []),
      { label: 'logout', icon: LogOut },
    ],
  },
]

/** Namespace for `useTranslation`. Its type also admits the pages' titles, whose texts are loaded with those of the profile. */
export const menuNamespaces: ['profile', ...(keyof Resources)[]] = ['profile']

/** Returns the menu without entries that this back end does not support, and without offers for a player who gets none (@see PROTECT-5). */
export function useProfileMenu(): typeof profileMenu {
  const offered = useOffered()
  const mayOffer = useOfferFilter()
  const shows = (item: MenuItem) => (isLink(item) ? offered(item.path) === true && mayOffer(item.path) : item.label === 'logout' || mayOffer(undefined))
  return profileMenu.map(({ title, items }) => ({ title, items: items.filter(shows) }))
}

const below = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Returns whether an entry is current: /profile/deposit/card belongs to the deposit entry. My play lies below the limits but has its own entry. */
export const isCurrent = (path: string, pathname: string): boolean => below(path, pathname) && (path === paths.myPlay || !below(paths.myPlay, pathname))
