import { AtSign, Headset, KeyRound, LogIn, type LucideIcon, UserPlus } from 'lucide-react'
import { paths } from '@/platform/shell/paths'

export interface AuthLink {
  label: 'menu_register' | 'menu_login' | 'menu_forgot_password' | 'menu_forgot_username'
  path: string
  icon: LucideIcon
}

/** Menu of the pages for visitors (@see AUTH-10). */
export const authLinks: readonly AuthLink[] = [
  { label: 'menu_register', path: paths.register, icon: UserPlus },
  { label: 'menu_login', path: paths.login, icon: LogIn },
  { label: 'menu_forgot_password', path: paths.resetPassword, icon: KeyRound },
  { label: 'menu_forgot_username', path: paths.retrieveUsername, icon: AtSign },
]

export const SupportIcon = Headset

/** Returns whether a link is current. All spellings of the registration address mark its entry. */
export const isCurrent = (link: AuthLink, pathname: string): boolean =>
  link.path === paths.register ? /^\/regist/i.test(pathname) : pathname.toLowerCase().startsWith(link.path)
