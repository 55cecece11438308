import { languageCodes } from './languages'
import { lockAnswer, lockChange, lockView } from './desktop-lock'
import { settingChange, settingsView } from './desktop-settings'
import { updateState } from './desktop-updates'
import { choice, oneOf, flag, list, nothing, record, text, wholeNumber, type Shape, type TypeOf } from './desktop-shapes'
import { maxAddressLength } from './security/url-policy'

/** Kind of window: the site, a game, or another page of a partner (a payment). Only the site has a bridge. */
export const roles = ['site', 'game', 'partner'] as const
export type Role = (typeof roles)[number]

/** Request from the site that the main process answers. */
export interface InvokeChannel<A extends Shape = Shape, R extends Shape = Shape> {
  readonly direction: 'invoke'
  readonly summary: string
  /** Window roles whose main frame may call it; all others are rejected. @see DESKTOP-17 */
  readonly roles: readonly Role[]
  readonly argument: A
  readonly reply: R
}

/** Message from the main process to the site. */
export interface EventChannel<P extends Shape = Shape> {
  readonly direction: 'event'
  readonly summary: string
  readonly roles: readonly Role[]
  readonly payload: P
}

const invoke = <const A extends Shape, const R extends Shape>(channel: Omit<InvokeChannel<A, R>, 'direction'>): InvokeChannel<A, R> => ({
  direction: 'invoke',
  ...channel,
})
const event = <const P extends Shape>(channel: Omit<EventChannel<P>, 'direction'>): EventChannel<P> => ({ direction: 'event', ...channel })

const gameLaunch = record({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER), provider: text(1, 40), title: text(0, 200) })
const gameKey = text(1, 60)
/** A running game, as the site shows it, without any money data. */
const openGame = record({ key: gameKey, title: text(0, 200), muted: flag, onTop: flag })
/** Maximum number of games in one message. */
const mostGames = 50
const gameChange = oneOf(
  /** `mute` and `top` toggle their state. */
  record({ act: choice('show', 'close', 'mute', 'top'), key: gameKey }),
  /** `muteAll` mutes all games, or unmutes them if all are muted. */
  record({ act: choice('tile', 'muteAll', 'closeAll') }),
)
export type OpenGame = TypeOf<typeof openGame>
export type GameChange = TypeOf<typeof gameChange>

/**
 * Every message between the site and the main process. The bridge, handlers, negative tests and the snapshot of the
 * bridge's keys derive from it; `area:verb` becomes `window[bridgeName].area.verb` (events: `area.onVerb`). See
 * docs/how-to-add-an-ipc-channel.md.
 */
export const channels = {
  'session:present': invoke({
    summary: 'Whether the vault holds a session. The token itself never leaves the main process.',
    roles: ['site'],
    argument: nothing,
    reply: flag,
  }),
  'session:clear': invoke({
    summary: 'Delete the session on this device and close every game; the device stays trusted.',
    roles: ['site'],
    argument: nothing,
    reply: nothing,
  }),
  'session:protection': invoke({
    summary: 'Whether the session survives a restart of the client (`kept`), and a notice for the player (@see DESKTOP-21).',
    roles: ['site'],
    argument: nothing,
    reply: record({ kept: flag, notice: choice('none', 'memory_only', 'locked', 'backend_changed', 'unreadable') }),
  }),
  'session:ended': event({
    summary: 'The server ended the session; the client has already deleted it.',
    roles: ['site'],
    payload: nothing,
  }),
  'game:open': invoke({
    summary: 'Open a game in its own 800 × 600 window; the main process requests the address from the server (@see CAT-22 to CAT-24).',
    roles: ['site'],
    argument: gameLaunch,
    reply: oneOf(
      record({ outcome: choice('opened') }),
      record({ outcome: choice('blocked') }),
      record({ outcome: choice('refused'), reason: text(1, 300) }),
      record({ outcome: choice('failed') }),
    ),
  }),
  'game:closeAll': invoke({
    summary: 'Close every game: the player stopped playing at a reality check, or took a break (@see DESKTOP-22).',
    roles: ['site'],
    argument: nothing,
    reply: nothing,
  }),
  'game:list': invoke({ summary: 'The running games (@see CLIENT-34).', roles: ['site'], argument: nothing, reply: list(openGame, mostGames) }),
  'game:change': invoke({
    summary: 'Show, close or mute a game or keep its window on top; tile, mute or close all games.',
    roles: ['site'],
    argument: gameChange,
    reply: list(openGame, mostGames),
  }),
  'game:changed': event({ summary: 'A game was opened, closed, muted or kept on top.', roles: ['site'], payload: list(openGame, mostGames) }),
  'game:earlier': invoke({
    summary: 'Games that were open when the client was updated, restarted or crashed; returned only once (@see CLIENT-35).',
    roles: ['site'],
    argument: nothing,
    reply: list(gameLaunch, mostGames),
  }),
  'external:open': invoke({
    summary: "Show a page outside the product: in the system's browser, or in a bare window if it is a sandbox partner's. False if rejected.",
    roles: ['site'],
    argument: text(1, maxAddressLength),
    reply: flag,
  }),
  'language:set': invoke({
    summary: "Set the player's language for the menu and the window titles.",
    roles: ['site'],
    argument: choice(...languageCodes),
    reply: nothing,
  }),
  'site:ready': invoke({
    summary: 'The site is ready for `site:go`. Returns a pending path (from a deep link or a notification), or an empty string.',
    roles: ['site'],
    argument: nothing,
    reply: text(0, 300),
  }),
  'site:go': event({
    summary: 'The player chose a page in the tray, a notification, the menu or a deep link: show this path.',
    roles: ['site'],
    payload: text(1, 300),
  }),
  'messages:unread': invoke({
    summary: 'Update the unread count of tray and badge.',
    roles: ['site'],
    argument: wholeNumber(0, 1_000_000),
    reply: nothing,
  }),
  'messages:arrived': event({
    summary: 'The main process found a new message: the site must refetch its lists and badge.',
    roles: ['site'],
    payload: nothing,
  }),
  'settings:read': invoke({
    summary: "The client's settings, and which of them this system supports.",
    roles: ['site'],
    argument: nothing,
    reply: settingsView,
  }),
  'settings:change': invoke({
    summary: 'Change one setting; it applies at once, or the reply says that it needs a restart.',
    roles: ['site'],
    argument: settingChange,
    reply: settingsView,
  }),
  'settings:reset': invoke({
    summary: 'Reset all settings to their defaults. The session is kept.',
    roles: ['site'],
    argument: nothing,
    reply: settingsView,
  }),
  'settings:changed': event({ summary: 'A setting changed outside the settings page (zoom key, menu).', roles: ['site'], payload: settingsView }),
  'find:start': invoke({
    summary: 'Search for a text in the page; `next` continues from the last match.',
    roles: ['site'],
    argument: record({ text: text(1, 100), forward: flag, next: flag }),
    reply: nothing,
  }),
  'find:stop': invoke({ summary: 'Stop the search and remove its highlights.', roles: ['site'], argument: nothing, reply: nothing }),
  'find:found': event({
    summary: 'Index of the current match and number of matches.',
    roles: ['site'],
    payload: record({ active: wholeNumber(0, 100_000), matches: wholeNumber(0, 100_000) }),
  }),
  'find:open': event({ summary: 'The player opened the find bar (menu, key).', roles: ['site'], payload: nothing }),
  'lock:read': invoke({ summary: 'Whether the client has a PIN, and when it requests it.', roles: ['site'], argument: nothing, reply: lockView }),
  'lock:change': invoke({
    summary: 'Set, change or remove the PIN (requires the current one), or change when it is requested.',
    roles: ['site'],
    argument: lockChange,
    reply: lockAnswer,
  }),
  'lock:now': invoke({ summary: 'Lock the client; does nothing without a PIN.', roles: ['site'], argument: nothing, reply: nothing }),
  'app:restart': invoke({
    summary: 'Restart the client on its settings page; the session is kept.',
    roles: ['site'],
    argument: nothing,
    reply: nothing,
  }),
  'app:diagnostics': invoke({
    summary: 'Save versions, settings and log for support (optionally crash dumps) to a file that the player chooses (@see CLIENT-29).',
    roles: ['site'],
    argument: record({ dumps: flag }),
    reply: choice('saved', 'cancelled', 'failed'),
  }),
  'update:read': invoke({ summary: 'State of the update check.', roles: ['site'], argument: nothing, reply: updateState }),
  'update:check': invoke({
    summary: 'Check for a new version now; errors are reported, because the player asked (@see DESKTOP-24).',
    roles: ['site'],
    argument: nothing,
    reply: updateState,
  }),
  'update:skip': invoke({ summary: 'Do not offer this version again.', roles: ['site'], argument: nothing, reply: updateState }),
  'update:install': invoke({ summary: 'Quit, install the downloaded version and start it.', roles: ['site'], argument: nothing, reply: nothing }),
  'update:changed': event({ summary: 'The state of the update check changed.', roles: ['site'], payload: updateState }),
} as const satisfies Record<`${string}:${string}`, InvokeChannel | EventChannel>

export type Channels = typeof channels
export type ChannelName = keyof Channels
export type InvokeName = { [N in ChannelName]: Channels[N]['direction'] extends 'invoke' ? N : never }[ChannelName]
export type EventName = Exclude<ChannelName, InvokeName>
export type ArgumentOf<N extends InvokeName> = TypeOf<Channels[N]['argument']>
export type ReplyOf<N extends InvokeName> = TypeOf<Channels[N]['reply']>
export type PayloadOf<N extends EventName> = TypeOf<Channels[N]['payload']>

type AreaOf<N extends string> = N extends `${infer A}:${string}` ? A : never
type VerbOf<N extends ChannelName> = N extends `${string}:${infer V}` ? (N extends EventName ? `on${Capitalize<V>}` : V) : never
type MemberOf<N extends ChannelName> = N extends InvokeName
  ? (...argument: ArgumentOf<N> extends undefined ? [] : [ArgumentOf<N>]) => Promise<ReplyOf<N>>
  : N extends EventName
    ? (listener: (payload: PayloadOf<N>) => void) => () => void
    : never

/** The bridge on `window` in the desktop client: one function per channel and nothing else. @see DESKTOP-20 */
export type Bridge = { readonly [A in AreaOf<ChannelName>]: { readonly [N in ChannelName as AreaOf<N> extends A ? VerbOf<N> : never]: MemberOf<N> } }

/** Returns where a channel is on the bridge. */
export function bridgeMemberOf(name: ChannelName): { area: string; member: string } {
  const [area = '', verb = ''] = name.split(':')
  return { area, member: channels[name].direction === 'event' ? `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : verb }
}
