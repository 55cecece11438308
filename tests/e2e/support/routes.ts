import { paths } from '@/platform/shell/paths'

export interface SiteScreen {
  name: string
  path: string
  /** Whether the screen needs a logged-in player. */
  player: boolean
}

type Paths = typeof paths

/** Sample addresses with a parameter. A missing sample is a type error. */
const samples: { [Name in keyof Paths as Paths[Name] extends string ? never : Name]: string } = {
  catalogue: paths.catalogue('slot', 'sarkac'),
  depositFlow: paths.depositFlow('card'),
  withdrawalFlow: paths.withdrawalFlow('havale'),
  promotion: paths.promotion(1),
  // No such message exists, and the page says so.
  notification: paths.notification('00000000-0000-4000-8000-000000000000'),
  page: paths.page('terms'),
}

/** Every address of the site with a separate screen, from `paths`. */
export const siteScreens: SiteScreen[] = [
  ...Object.entries(paths).flatMap(([name, path]) => {
    const address = typeof path === 'string' ? path : samples[name as keyof typeof samples]
    return address
      ? [{ name, path: address, player: address.startsWith('/profile') || address.startsWith('/sportsbook/history') || address === paths.zeppelin }]
      : []
  }),
  // Each kind of method has a separate form; a bank transfer has two.
  ...['eft', 'crypto', 'kolaypay', 'papara', 'havale'].map((code) => ({ name: `deposit-${code}`, path: paths.depositFlow(code), player: true })),
  { name: 'deposit-eft-form', path: `${paths.depositFlow('eft')}?step=3&bank=101`, player: true },
  { name: 'new-password', path: `${paths.resetPassword}/baglanti`, player: false },
  { name: 'page-not-found', path: paths.page('boyle-bir-sayfa-yok'), player: false },
  { name: 'not-found', path: '/boyle-bir-sayfa-yok', player: false },
  { name: 'auth-not-found', path: '/login/boyle-bir-sayfa-yok', player: false },
]
