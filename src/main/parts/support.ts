import { createLazyDiagnostics, type Diagnostics } from '../diagnostics/lazy-diagnostics'
import { startMarks } from '../start-marks'
import { createUpdateHandlers } from '../updates/handlers'
import type { BackEnd } from './back-end'
import type { AppContext } from './context'
import type { Windows } from './windows'

export type Updates = ReturnType<typeof createUpdateHandlers>

export function createUpdates({ config, settings, restorableGames }: AppContext, { sendToSite, confirmRestart }: Windows, { proxyLogin }: BackEnd): Updates {
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

export function createDiagnostics({ settings, language }: AppContext, { vault }: BackEnd, updates: Updates): Diagnostics {
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
