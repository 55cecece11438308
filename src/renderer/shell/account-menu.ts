import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgePercent,
  Bell,
  CalendarDays,
  FileUp,
  Gift,
  HandCoins,
  History,
  Hourglass,
  Landmark,
  type LucideIcon,
  RotateCcw,
  Ticket,
  UserRound,
} from 'lucide-react'
import { paths } from '@/platform/shell/paths'
import type { BonusOverlay } from '@/platform/storage/store'
import type { Resources } from '../locales'

export interface AccountItem {
  key: Extract<
    keyof Resources['shell'],
    | 'details'
    | 'bank_accounts'
    | 'deposit'
    | 'withdraw'
    | 'upload_receipt'
    | 'withdrawal_requests'
    | 'bonuses'
    | 'notifications'
    | 'coupons'
    | 'history'
    | 'promo_code'
    | 'bonus_request'
    | 'loss_bonus'
    | 'monthly_loss_bonus'
  >
  to: string
  icon: LucideIcon
}

/** Links of the account menu (@see SHELL-24 to SHELL-33). */
export const accountLinks: readonly AccountItem[] = [
  { key: 'details', to: paths.details, icon: UserRound },
  { key: 'bank_accounts', to: paths.bankAccounts, icon: Landmark },
  { key: 'deposit', to: paths.deposit, icon: ArrowDownToLine },
  { key: 'withdraw', to: paths.withdrawal, icon: ArrowUpFromLine },
  { key: 'upload_receipt', to: paths.uploadReceipt, icon: FileUp },
  { key: 'withdrawal_requests', to: paths.withdrawalRequests, icon: Hourglass },
  { key: 'bonuses', to: paths.bonuses, icon: Gift },
  { key: 'notifications', to: paths.notifications, icon: Bell },
  { key: 'coupons', to: paths.coupons, icon: Ticket },
  { key: 'history', to: paths.history, icon: History },
]

/** Tiles of the account menu (@see SHELL-34 to SHELL-37); three open a dialog. */
export const accountTiles: readonly (AccountItem | (Pick<AccountItem, 'icon'> & { key: AccountItem['key'] & BonusOverlay; to?: never }))[] = [
  { key: 'promo_code', icon: BadgePercent },
  { key: 'bonus_request', to: paths.bonusRequest, icon: HandCoins },
  { key: 'loss_bonus', icon: RotateCcw },
  { key: 'monthly_loss_bonus', icon: CalendarDays },
]
