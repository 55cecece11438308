import type { MenuItemConstructorOptions } from 'electron'
import type { GameChange, OpenGame } from '@kehribar/shared/desktop-channels'
import type { LanguageCode } from '@kehribar/shared/languages'

interface Words {
  games: string
  show: string
  mute: string
  onTop: string
  close: string
  tile: string
  muteAll: string
  closeAll: string
}

/** Texts of the menu; they load with the first game (@see SPEED-04). */
const words: Readonly<Record<LanguageCode, Words>> = {
  tr: {
    games: 'Açık Oyunlar',
    show: 'Öne Getir',
    mute: 'Sesi Kapat',
    onTop: 'Hep Üstte Tut',
    close: 'Kapat',
    tile: 'Yan Yana Diz',
    muteAll: 'Tüm Sesleri Kapat',
    closeAll: 'Tümünü Kapat',
  },
  en: {
    games: 'Open Games',
    show: 'Bring Forward',
    mute: 'Mute',
    onTop: 'Keep on Top',
    close: 'Close',
    tile: 'Tile Side by Side',
    muteAll: 'Mute All',
    closeAll: 'Close All',
  },
  de: {
    games: 'Offene Spiele',
    show: 'Nach vorne holen',
    mute: 'Ton aus',
    onTop: 'Immer im Vordergrund',
    close: 'Schließen',
    tile: 'Nebeneinander anordnen',
    muteAll: 'Alle stumm',
    closeAll: 'Alle schließen',
  },
}

/** Returns the menu of open games for menu bar and tray; empty if none is open. */
export function gamesMenu(language: LanguageCode, games: readonly OpenGame[], change: (change: GameChange) => void): MenuItemConstructorOptions[] {
  if (!games.length) return []
  const text = words[language]
  const each = ({ key, title, muted, onTop }: OpenGame): MenuItemConstructorOptions => ({
    label: title,
    submenu: [
      { label: text.show, click: () => change({ act: 'show', key }) },
      { label: text.mute, type: 'checkbox', checked: muted, click: () => change({ act: 'mute', key }) },
      { label: text.onTop, type: 'checkbox', checked: onTop, click: () => change({ act: 'top', key }) },
      { type: 'separator' },
      { label: text.close, click: () => change({ act: 'close', key }) },
    ],
  })
  return [
    {
      label: text.games,
      submenu: [
        ...games.map(each),
        { type: 'separator' },
        { label: text.tile, accelerator: 'CmdOrCtrl+Alt+T', enabled: games.length > 1, click: () => change({ act: 'tile' }) },
        {
          label: text.muteAll,
          type: 'checkbox',
          accelerator: 'CmdOrCtrl+Alt+M',
          checked: games.every(({ muted }) => muted),
          click: () => change({ act: 'muteAll' }),
        },
        { label: text.closeAll, click: () => change({ act: 'closeAll' }) },
      ],
    },
  ]
}
