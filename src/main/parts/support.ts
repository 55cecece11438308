import { dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { createLazyDiagnostics, type Diagnostics } from '../diagnostics/lazy-diagnostics'
import type { LazyLock } from '../lock/lazy-lock'
import { startMarks } from '../start-marks'
import { createUpdateHandlers } from '../updates/handlers'
import type { Games } from '../windows/games'
import type { BackEnd } from './back-end'
import type { Context } from './context'
import type { Windows } from './windows'

export type Updates = ReturnType<typeof createUpdateHandlers>

export function createUpdates({ config, settings, restorableGames }: Context, { sendToSite, confirmRestart }: Windows, { proxyLogin }: BackEnd): Updates {
  return createUpdateHandlers(
    { ...config.updates, isForbidden: settings.policy.values.updates === false, login: proxyLogin },
    (state) => sendToSite('update:changed', state),
    async () => {
      const isConfirmed = await confirmRestart()
      // The player may answer after some minutes, so the open games are noted now.
      if (isConfirmed) restorableGames.keep()
      return isConfirmed
    },
    () => !settings.values().lowData,
  )
}

export function createDiagnostics({ settings, language }: Context, { vault }: BackEnd, updates: Updates): Diagnostics {
  return createLazyDiagnostics({
    title: () => language.texts().diagnostics,
    secrets: () => vault.secrets(),
    parts: async () => ({
      protection: await vault.keyringTested().then(() => vault.protection()),
      settings: settings.values(),
      policy: { prescribed: settings.view().prescribed, problem: settings.policy.problem },
      updates: await updates.handlers['update:read'](undefined),
      start: startMarks.times(),
    }),
  })
}

interface MenuParts {
  readonly windows: Windows
  readonly games: Games
  readonly lock: LazyLock
  readonly diagnostics: Diagnostics
}

/** Shows the menu bar and the shortcuts of the client's icon. Their code is loaded after the start. */
export async function showMenus({ language }: Context, { windows: { site, sendToSite, zoomSite }, games, lock, diagnostics }: MenuParts): Promise<void> {
  const [{ showMenu }, { createMenuActions }, { showShortcuts }] = await Promise.all([import('../menu'), import('../menu-actions'), import('../shortcuts')])
  // The site's page reports a failure itself, the menu cannot.
  async function saveDiagnostics(): Promise<void> {
    if ((await diagnostics.save({ dumps: false })) === 'failed') dialog.showErrorBox(brand.name, language.texts().diagnosticsFailed)
  }
  const actions = createMenuActions({
    find: () => sendToSite('find:open', undefined),
    site,
    games,
    zoomSite,
    diagnostics: () => void saveDiagnostics(),
    lock: () => (lock.isReady() ? () => lock.lockNow() : null),
  })
  showMenu(language.texts(), actions)
  showShortcuts(language.texts(), (path) => site.goTo(path))
}
