import type { Platform } from '@shared/desktop'
import { type Bridge, bridgeName } from '@shared/desktop-channels'

declare global {
  interface Window {
    readonly kehribar?: Bridge
  }
}

/** The desktop client's side of {@link Platform}: everything goes over the bridge of the preload. */
export function desktopPlatform(): Platform {
  const bridge = window[bridgeName]
  if (!bridge) throw new Error('The desktop build runs inside the desktop client only')
  return {
    kind: 'desktop',
    session: {
      present: () => bridge.session.present(),
      clear: async () => {
        await bridge.session.clear()
      },
      onEnded: (listener) => bridge.session.onEnded(listener),
      protection: () => bridge.session.protection(),
    },
    games: {
      // The main process asks for the link itself, so that the address never passes through the page.
      open: (launch) => bridge.game.open({ id: launch.id, provider: launch.provider, title: launch.title }),
    },
    openExternal: async (url) => {
      await bridge.external.open(url)
    },
    languageChanged: (code) => {
      void bridge.language.set(code)
    },
  }
}
