import { Outlet, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { PageSkeleton } from '@/ui/feedback/skeletons'
import { AuthNotFound } from './errors/auth-not-found'
import { NotFound } from './errors/not-found'
import { RouteError } from './errors/route-error'
import { RequireOffer, RequirePlayer, RequireVisitor } from './guards'
import { RootLayout } from './layouts/root-layout'

/** The same address without the /auth prefix; query and hash come along (@see AUTH-01). */
const withoutPrefix = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search, hash } = new URL(request.url)
  return redirect(pathname.replace(/^\/auth/i, '') + search + hash)
}
const authAlias = (name: string): RouteObject => ({ path: `/auth/${name}/*`, loader: withoutPrefix, element: null })

const catalogue = () => import('@/features/catalogue/screens/catalogue-screen')
const register = () => import('@/features/auth/screens/register-screen')

const auth: RouteObject = {
  element: <RequireVisitor />,
  children: [
    {
      lazy: () => import('@/features/auth/auth-layout'),
      children: [
        { path: '/login', lazy: () => import('@/features/auth/screens/login-screen') },
        // Routes match without regard to case, so /Register is here too (@see AUTH-03).
        { path: '/register/:id?', lazy: register },
        { path: '/registration/:id?', lazy: register },
        // The dynamic register path: the code behind a hyphen; anything else that only looks like it leads home (@see AUTH-04, AUTH-07).
        { path: '/:registerPath', loader: ({ params }) => registerPath(params.registerPath), lazy: register },
        { path: '/reset-password/:token?', lazy: () => import('@/features/auth/screens/reset-password-screen') },
        { path: '/retrieve-username', lazy: () => import('@/features/auth/screens/retrieve-username-screen') },
        ...['/auth/*', '/login/*', '/register/*', '/registration/*', '/reset-password/*', '/retrieve-username/*'].map((path) => ({
          path,
          element: <AuthNotFound />,
        })),
      ],
    },
  ],
}

function registerPath(segment = ''): null | Response {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to say 404
  if (!/^regist/i.test(segment)) throw new Response(null, { status: 404 })
  return /^(register|registration)-./i.test(segment) ? null : redirect(paths.home)
}

const profile: RouteObject = {
  path: '/profile',
  lazy: () => import('@/features/profile/profile-layout'),
  children: [
    { index: true, lazy: () => import('@/features/profile/screens/index-screen') },
    { path: 'details', lazy: () => import('@/features/profile/screens/details-screen') },
    { path: 'history', lazy: () => import('@/features/history/screens/history-screen') },
    { path: 'deposit', lazy: () => import('@/features/deposit/screens/methods-screen') },
    { path: 'deposit/:provider', lazy: () => import('@/features/deposit/screens/flow-screen') },
    { path: 'bank-accounts', lazy: () => import('@/features/bank-accounts/screens/accounts-screen') },
    { path: 'upload-receipt', lazy: () => import('@/features/receipts/screens/receipts-screen') },
    { path: 'withdrawal-requests', lazy: () => import('@/features/withdrawal/screens/requests-screen') },
    { path: 'bonuses', lazy: () => import('@/features/bonuses/screens/bonuses-screen') },
    { path: 'bonus-request', lazy: () => import('@/features/bonuses/screens/request-screen') },
    { path: 'request-call', lazy: () => import('@/features/calls/screens/call-screen') },
    { path: 'withdrawal', lazy: () => import('@/features/withdrawal/screens/methods-screen') },
    { path: 'withdrawal/:provider', lazy: () => import('@/features/withdrawal/screens/flow-screen') },
    { path: 'notifications', lazy: () => import('@/features/messages/screens/list-screen') },
    { path: 'notifications/:id', lazy: () => import('@/features/messages/screens/detail-screen') },
    {
      element: <RequireOffer />,
      children: [
        { path: 'security', lazy: () => import('@/features/security/screens/security-screen') },
        { path: 'limits', lazy: () => import('@/features/limits/screens/limits-screen') },
      ],
    },
  ],
}

/** For visitors too: who needs a proxy sets it before the first login. */
const desktopSettings: RouteObject = {
  path: paths.desktopSettings,
  lazy: () => import('@/features/profile/profile-layout'),
  children: [
    {
      index: true,
      lazy: () =>
        __SHELL__ === 'desktop' ? import('@/features/desktop-settings/screens/settings-screen') : import('@/features/desktop-settings/screens/web-screen'),
    },
  ],
}

/** One frame for all of it, so that a move between its addresses does not load it anew (@see EMB-01, EMB-02, EMB-10). */
const sportsbook: RouteObject = {
  path: '/sportsbook',
  lazy: () => import('@/features/embeds/screens/sportsbook-screen'),
  children: [
    { index: true, loader: () => redirect(paths.sports), element: null },
    ...[paths.sports, paths.live, paths.esport, '/sportsbook/*'].map((path) => ({ path, element: null })),
    { element: <RequirePlayer />, children: [{ path: '/sportsbook/history/*', element: null }] },
  ],
}

/** Every address of the specification (§2 Route table). Screens are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    hydrateFallbackElement: <PageSkeleton />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        element: <Outlet />,
        children: [
          { path: '/', lazy: () => import('@/features/home/screens/home-screen') },
          sportsbook,
          { path: '/slot/:provider?/:tag?', lazy: catalogue },
          { path: '/live-casino/:provider?/:tag?', lazy: catalogue },
          { path: '/virtual-bets/:provider?/:tag?', lazy: catalogue },
          { path: '/games/:provider?/:tag?', lazy: catalogue },
          { path: '/spaceman', lazy: () => import('@/features/embeds/screens/crash-screen') },
          { path: '/parlaybay', lazy: () => import('@/features/embeds/screens/parlay-screen') },
          // Players only: a visitor is told so and led to /login (@see EMB-13).
          { element: <RequirePlayer />, children: [{ path: '/betsolutions', lazy: () => import('@/features/embeds/screens/zeppelin-screen') }] },
          { path: '/promotions/:id?', lazy: () => import('@/features/promotions/screens/promotions-screen') },
          { path: '/static/*', lazy: () => import('@/features/content/screens/content-screen') },
          desktopSettings,
          ...['login', 'register', 'reset-password', 'retrieve-username'].map(authAlias),
          auth,
          {
            element: <RequirePlayer />,
            children: [
              { element: <RequireOffer />, children: [{ path: paths.statement, lazy: () => import('@/features/history/screens/statement-screen') }] },
              profile,
            ],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]
