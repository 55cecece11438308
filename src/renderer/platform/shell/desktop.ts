import { bridgeName, type Platform } from '@kehribar/shared/desktop'
import type { Bridge } from '@kehribar/shared/desktop-channels'

/** Returns the desktop client's implementation of {@link Platform}; everything uses the preload's bridge. @throws {Error} outside the desktop client */
export function desktopPlatform(): Platform {
  const bridge = (window as unknown as Readonly<Record<string, Bridge | undefined>>)[bridgeName]
  if (!bridge) throw new Error('The desktop build runs only inside the desktop client')
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
      // The main process requests the link itself, so that the address never passes through the page.
      open: (launch) => bridge.game.open({ id: launch.id, provider: launch.provider, title: launch.title }),
      closeAll: async () => {
        await bridge.game.closeAll()
      },
    },
    find: {
      start: async (search) => {
        await bridge.find.start(search)
      },
      stop: async () => {
        await bridge.find.stop()
      },
      onFound: (listener) => bridge.find.onFound(listener),
      onOpen: (listener) => bridge.find.onOpen(listener),
    },
    openGames: {
      list: () => bridge.game.list(),
      change: (change) => bridge.game.change(change),
      onChanged: (listener) => bridge.game.onChanged(listener),
      earlier: () => bridge.game.earlier(),
    },
    settings: {
      read: () => bridge.settings.read(),
      change: (change) => bridge.settings.change(change),
      reset: () => bridge.settings.reset(),
      onChanged: (listener) => bridge.settings.onChanged(listener),
      restart: async () => {
        await bridge.app.restart()
      },
    },
    lock: {
      read: () => bridge.lock.read(),
      change: (change) => bridge.lock.change(change),
      now: async () => {
        await bridge.lock.now()
      },
    },
    messages: {
      unread: (count) => {
        void bridge.messages.unread(count)
      },
      onArrived: (listener) => bridge.messages.onArrived(listener),
    },
    updates: {
      read: () => bridge.update.read(),
      check: () => bridge.update.check(),
      skip: () => bridge.update.skip(),
      install: async () => {
        await bridge.update.install()
      },
      onChanged: (listener) => bridge.update.onChanged(listener),
    },
    saveDiagnostics: (choice) => bridge.app.diagnostics(choice),
    openExternal: (url) => bridge.external.open(url),
    onGo: (listener) => {
      const stop = bridge.site.onGo(listener)
      void bridge.site.ready().then((path) => path && listener(path))
      return stop
    },
    languageChanged: (code) => {
      void bridge.language.set(code)
    },
  }
}
