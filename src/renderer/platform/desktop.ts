import type { Platform } from '@shared/desktop'
import type { Bridge } from '@shared/desktop-channels'

declare global {
  interface Window {
    /** The preload's bridge; only in the desktop client. */
    readonly kehribar?: Bridge
  }
}

/** The desktop client: everything that matters happens in its main process (@see design Desktop). */
export function desktopPlatform(bridge: Bridge) {
  return {
    kind: 'desktop',
    session: {
      present: () => bridge.session.present(),
      clear: async () => {
        await bridge.session.clear()
      },
      onEnded: (listener) => bridge.session.onEnded(() => listener()),
      protection: () => bridge.session.protection(),
    },
    games: {
      // The main process asks for the address itself, with the session that the page never sees.
      open: ({ id, provider, title }) => bridge.game.open({ id, provider, title: title.slice(0, 200) }),
    },
    openExternal: async (url) => {
      await bridge.external.open(url)
    },
    languageChanged: (code) => {
      void bridge.language.set(code)
    },
  } satisfies Platform
}
