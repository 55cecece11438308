import { authPrefix } from '@kehribar/shared/paths'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { Outlet, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import { loadLaterTexts } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { PageSkeleton } from '@/ui/feedback/skeletons'
import { AuthNotFound, NotFound } from './errors/lazy-not-found'
import { RouteError } from './errors/route-error'
import { RequireOffer, RequirePlayer, RequireVisitor } from './guards'
import { RootLayout } from './layouts/root-layout'
import { screen } from './screens'

/** Redirects to the same address without the /auth prefix, with query and hash. @see AUTH-01 */
const withoutPrefix = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search, hash } = new URL(request.url)
  return redirect(pathname.slice(authPrefix.length) + search + hash)
}
const authAlias = (page: string): RouteObject => ({ path: `${authPrefix}${page}/*`, loader: withoutPrefix, element: null })

const catalogue = screen('features/catalogue/screens/catalogue-screen.tsx', () => import('@/features/catalogue/screens/catalogue-screen'))
const register = screen('features/auth/screens/register-screen.tsx', () => import('@/features/auth/screens/register-screen'))
const profileLayout = () => import('@/features/profile/profile-layout')

const auth: RouteObject = {
  element: <RequireVisitor />,
  children: [
    {
      ...screen('features/auth/auth-layout.tsx', () => import('@/features/auth/auth-layout')),
      children: [
        { path: paths.login, ...screen('features/auth/screens/login-screen.tsx', () => import('@/features/auth/screens/login-screen')) },
        // Routes match case-insensitively, so this also matches /Register. @see AUTH-03
        { path: `${paths.register}/:id?`, ...register },
        { path: `${paths.registration}/:id?`, ...register },
        // A register path with a code after a hyphen; other similar paths redirect home. @see AUTH-04, AUTH-07
        { path: '/:registerPath', loader: ({ params }) => registerPath(params.registerPath), ...register },
        {
          path: `${paths.resetPassword}/:token?`,
          ...screen('features/auth/screens/reset-password-screen.tsx', () => import('@/features/auth/screens/reset-password-screen')),
        },
        {
          path: paths.retrieveUsername,
          ...screen('features/auth/screens/retrieve-username-screen.tsx', () => import('@/features/auth/screens/retrieve-username-screen')),
        },
        ...[authPrefix, paths.login, paths.register, paths.registration, paths.resetPassword, paths.retrieveUsername].map((path) => ({
          path: `${path}/*`,
          element: <AuthNotFound />,
        })),
      ],
    },
  ],
}

function registerPath(segment = ''): null | Response {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say 404
  if (!/^regist/i.test(segment)) throw new Response(null, { status: 404 })
  return /^(register|registration)-./i.test(segment) ? null : redirect(paths.home)
}

/** Pages with texts that no other visitor page needs. */
const withTexts = (...children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    await loadLaterTexts()
    return {}
  },
  children,
})

const profile: RouteObject = {
  path: paths.profile,
  lazy: profileLayout,
  children: [
    { index: true, lazy: () => import('@/features/profile/screens/index-screen') },
    { path: paths.details, lazy: () => import('@/features/profile/screens/details-screen') },
    { path: paths.history, lazy: () => import('@/features/history/screens/history-screen') },
    { path: paths.deposit, lazy: () => import('@/features/deposit/screens/methods-screen') },
    { path: `${paths.deposit}/:provider`, lazy: () => import('@/features/deposit/screens/flow-screen') },
    { path: paths.bankAccounts, lazy: () => import('@/features/bank-accounts/screens/accounts-screen') },
    { path: paths.uploadReceipt, lazy: () => import('@/features/receipts/screens/receipts-screen') },
    { path: paths.withdrawalRequests, lazy: () => import('@/features/withdrawal/screens/requests-screen') },
    { path: paths.bonuses, lazy: () => import('@/features/bonuses/screens/bonuses-screen') },
    { path: paths.bonusRequest, lazy: () => import('@/features/bonuses/screens/request-screen') },
    { path: paths.requestCall, lazy: () => import('@/features/calls/screens/call-screen') },
    { path: paths.withdrawal, lazy: () => import('@/features/withdrawal/screens/methods-screen') },
    { path: `${paths.withdrawal}/:provider`, lazy: () => import('@/features/withdrawal/screens/flow-screen') },
    { path: paths.notifications, lazy: () => import('@/features/messages/screens/list-screen') },
    { path: `${paths.notifications}/:id`, lazy: () => import('@/features/messages/screens/detail-screen') },
    { path: paths.security, lazy: () => import('@/features/security/screens/security-screen') },
    { path: paths.verification, lazy: () => import('@/features/verification/screens/verification-screen') },
    { path: paths.limits, lazy: () => import('@/features/limits/screens/limits-screen') },
    { path: paths.myPlay, lazy: () => import('@/features/limits/screens/my-play-screen') },
  ],
}

/** Also for visitors: a proxy must be set before the first login. */
const desktopSettings: RouteObject = {
  path: paths.desktopSettings,
  ...screen('features/profile/profile-layout.tsx', profileLayout),
  children: [
    {
      index: true,
      ...(__SHELL__ === 'desktop'
        ? { lazy: () => import('@/features/desktop-settings/screens/settings-screen') }
        : screen('features/desktop-settings/screens/web-screen.tsx', () => import('@/features/desktop-settings/screens/web-screen'))),
    },
  ],
}

/** All addresses share one frame, so that navigating between them does not reload it. @see EMB-01, EMB-02, EMB-10 */
const sportsbook: RouteObject = {
  path: paths.sportsbook,
  ...screen('features/embeds/screens/sportsbook-screen.tsx', () => import('@/features/embeds/screens/sportsbook-screen')),
  children: [
    { index: true, loader: () => redirect(paths.sports), element: null },
    ...[paths.sports, paths.live, paths.esport, `${paths.sportsbook}/*`].map((path) => ({ path, element: null })),
    { element: <RequirePlayer />, children: [{ path: `${paths.couponHistory}/*`, element: null }] },
  ],
}

/** Every address of the specification (§2 Route table). Screens are loaded when first opened. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        // Below the layout, so that the first picture has the real header.
        hydrateFallbackElement: <PageSkeleton />,
        element: <Outlet />,
        children: [
          { path: paths.home, ...screen('features/home/screens/home-screen.tsx', () => import('@/features/home/screens/home-screen')) },
          sportsbook,
          ...gameTypes.map(({ path }) => ({ path: `${path}/:provider?/:tag?`, ...catalogue })),
          { path: paths.crash, ...screen('features/embeds/screens/crash-screen.tsx', () => import('@/features/embeds/screens/crash-screen')) },
          { path: paths.parlay, ...screen('features/embeds/screens/parlay-screen.tsx', () => import('@/features/embeds/screens/parlay-screen')) },
          // Players only: a visitor is redirected to /login with a notice. @see EMB-13
          { element: <RequirePlayer />, children: [{ path: paths.zeppelin, lazy: () => import('@/features/embeds/screens/zeppelin-screen') }] },
          {
            path: `${paths.promotions}/:id?`,
            ...screen('features/promotions/screens/promotions-screen.tsx', () => import('@/features/promotions/screens/promotions-screen')),
          },
          { path: `${paths.static}/*`, ...screen('features/content/screens/content-screen.tsx', () => import('@/features/content/screens/content-screen')) },
          withTexts(desktopSettings),
          ...[paths.login, paths.register, paths.resetPassword, paths.retrieveUsername].map(authAlias),
          withTexts(auth),
          {
            element: <RequirePlayer />,
            children: [
              {
                element: <RequireOffer />,
                children: [{ path: paths.statement, lazy: () => import('@/features/history/screens/statement-screen') }, profile],
              },
            ],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]
