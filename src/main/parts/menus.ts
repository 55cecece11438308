import { dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { isPageOff } from '@kehribar/shared/site/pages-off'
import type { Diagnostics } from '../diagnostics/lazy-diagnostics'
import type { LazyLock } from '../lock/lazy-lock'
import { showMenu } from '../menu'
import { createMenuActions } from '../menu-actions'
import { showShortcuts } from '../shortcuts'
import type { Games } from '../windows/games'
import type { AppContext } from './context'
import type { Windows } from './windows'

interface MenuParts {
  readonly windows: Windows
  readonly games: Games
  readonly lock: LazyLock
  readonly diagnostics: Diagnostics
}

/** Shows the menu bar and the shortcuts of the client's icon. This module is loaded after the start. */
export function showMenus({ config, language }: AppContext, { windows: { site, sendToSite, zoomSite }, games, lock, diagnostics }: MenuParts): void {
  // The site's page reports a failure itself, the menu cannot.
  async function saveDiagnostics(): Promise<void> {
    if ((await diagnostics.save({ dumps: false })) === 'failed') dialog.showErrorBox(brand.name, language.texts().diagnosticsFailed)
  }
  const lacksPage = (path: string) => isPageOff(config.site.calls, path)
  const actions = createMenuActions({
    find: () => sendToSite('find:open', undefined),
    site,
    lacksPage,
    games,
    zoomSite,
    diagnostics: () => void saveDiagnostics(),
    lock: () => (lock.isReady() ? () => lock.lockNow() : null),
  })
  showMenu(language.texts(), actions)
  showShortcuts(language.texts(), (path) => site.goTo(path), lacksPage)
}
