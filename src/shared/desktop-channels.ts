import { languageCodes } from './languages'
import { lockAnswer, lockChange, lockView } from './desktop-lock'
import { settingChange, settingsView } from './desktop-settings'
import { updateState } from './desktop-updates'
import {
  choiceShape,
  unionShape,
  flagShape,
  listShape,
  nothingShape,
  recordShape,
  textShape,
  wholeNumberShape,
  type Shape,
  type TypeOf,
} from './desktop-shapes'
import { maxAddressLength } from './security/url-policy'

/** Kind of window: the site, a game, or another page of a partner (a payment). Only the site has a bridge. */
export const windowRoles = ['site', 'game', 'partner'] as const
export type WindowRole = (typeof windowRoles)[number]

/** Request from the site that the main process answers. */
export interface InvokeChannel<A extends Shape = Shape, R extends Shape = Shape> {
  readonly direction: 'invoke'
  readonly summary: string
  /** Window roles whose main frame may call it; all others are rejected. @see DESKTOP-17 */
  readonly roles: readonly WindowRole[]
  readonly argument: A
  readonly reply: R
}

/** Message from the main process to the site. */
export interface EventChannel<P extends Shape = Shape> {
  readonly direction: 'event'
  readonly summary: string
  readonly roles: readonly WindowRole[]
  readonly payload: P
}

const invoke = <const A extends Shape, const R extends Shape>(channel: Omit<InvokeChannel<A, R>, 'direction'>): InvokeChannel<A, R> => ({
  direction: 'invoke',
  ...channel,
})
const event = <const P extends Shape>(channel: Omit<EventChannel<P>, 'direction'>): EventChannel<P> => ({ direction: 'event', ...channel })

const gameLaunch = recordShape({ id: wholeNumberShape(1, Number.MAX_SAFE_INTEGER), provider: textShape(1, 40), title: textShape(0, 200) })
const gameKey = textShape(1, 60)
/** A running game, as the site shows it, without any money data. */
const openGame = recordShape({ key: gameKey, title: textShape(0, 200), muted: flagShape, onTop: flagShape })
/** Maximum number of games in one message. */
const mostGames = 50
const gameChange = unionShape(
  /** `mute` and `top` toggle their state. */
  recordShape({ act: choiceShape('show', 'close', 'mute', 'top'), key: gameKey }),
  /** `muteAll` mutes all games, or unmutes them if all are muted. */
  recordShape({ act: choiceShape('tile', 'muteAll', 'closeAll') }),
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
    argument: nothingShape,
    reply: flagShape,
  }),
  'session:clear': invoke({
    summary: 'Delete the session on this device and close every game; the device stays trusted.',
    roles: ['site'],
    argument: nothingShape,
    reply: nothingShape,
  }),
  'session:protection': invoke({
    summary: 'Whether the session survives a restart of the client (`kept`), and a notice for the player (@see DESKTOP-21).',
    roles: ['site'],
    argument: nothingShape,
    reply: recordShape({ kept: flagShape, notice: choiceShape('none', 'memory_only', 'locked', 'backend_changed', 'unreadable') }),
  }),
  'session:ended': event({
    summary: 'The server ended the session; the client has already deleted it.',
    roles: ['site'],
    payload: nothingShape,
  }),
  'game:open': invoke({
    summary: 'Open a game in its own 800 × 600 window; the main process requests the address from the server (@see CAT-22 to CAT-24).',
    roles: ['site'],
    argument: gameLaunch,
    reply: unionShape(
      recordShape({ outcome: choiceShape('opened') }),
      recordShape({ outcome: choiceShape('blocked') }),
      recordShape({ outcome: choiceShape('refused'), reason: textShape(1, 300) }),
      recordShape({ outcome: choiceShape('failed') }),
    ),
  }),
  'game:closeAll': invoke({
    summary: 'Close every game: the player stopped playing at a reality check, or took a break (@see DESKTOP-22).',
    roles: ['site'],
    argument: nothingShape,
    reply: nothingShape,
  }),
  'game:list': invoke({ summary: 'The running games (@see CLIENT-34).', roles: ['site'], argument: nothingShape, reply: listShape(openGame, mostGames) }),
  'game:change': invoke({
    summary: 'Show, close or mute a game or keep its window on top; tile, mute or close all games.',
    roles: ['site'],
    argument: gameChange,
    reply: listShape(openGame, mostGames),
  }),
  'game:changed': event({ summary: 'A game was opened, closed, muted or kept on top.', roles: ['site'], payload: listShape(openGame, mostGames) }),
  'game:earlier': invoke({
    summary: 'Games that were open when the client was updated, restarted or crashed; returned only once (@see CLIENT-35).',
    roles: ['site'],
    argument: nothingShape,
    reply: listShape(gameLaunch, mostGames),
  }),
  'external:open': invoke({
    summary: "Show a page outside the product: in the system's browser, or in a bare window if it is a sandbox partner's. False if rejected.",
    roles: ['site'],
    argument: textShape(1, maxAddressLength),
    reply: flagShape,
  }),
  'language:set': invoke({
    summary: "Set the player's language for the menu and the window titles.",
    roles: ['site'],
    argument: choiceShape(...languageCodes),
    reply: nothingShape,
  }),
  'site:ready': invoke({
    summary: 'The site is ready for `site:go`. Returns a pending path (from a deep link or a notification), or an empty string.',
    roles: ['site'],
    argument: nothingShape,
    reply: textShape(0, 300),
  }),
  'site:go': event({
    summary: 'The player chose a page in the tray, a notification, the menu or a deep link: show this path.',
    roles: ['site'],
    payload: textShape(1, 300),
  }),
  'messages:unread': invoke({
    summary: 'Update the unread count of tray and badge.',
    roles: ['site'],
    argument: wholeNumberShape(0, 1_000_000),
    reply: nothingShape,
  }),
  'messages:arrived': event({
    summary: 'The main process found a new message: the site must refetch its lists and badge.',
    roles: ['site'],
    payload: nothingShape,
  }),
  'settings:read': invoke({
    summary: "The client's settings, and which of them this system supports.",
    roles: ['site'],
    argument: nothingShape,
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
    argument: nothingShape,
    reply: settingsView,
  }),
  'settings:changed': event({ summary: 'A setting changed outside the settings page (zoom key, menu).', roles: ['site'], payload: settingsView }),
  'find:start': invoke({
    summary: 'Search for a text in the page; `next` continues from the last match.',
    roles: ['site'],
    argument: recordShape({ text: textShape(1, 100), forward: flagShape, next: flagShape }),
    reply: nothingShape,
  }),
  'find:stop': invoke({ summary: 'Stop the search and remove its highlights.', roles: ['site'], argument: nothingShape, reply: nothingShape }),
  'find:found': event({
    summary: 'Index of the current match and number of matches.',
    roles: ['site'],
    payload: recordShape({ active: wholeNumberShape(0, 100_000), matches: wholeNumberShape(0, 100_000) }),
  }),
  'find:open': event({ summary: 'The player opened the find bar (menu, key).', roles: ['site'], payload: nothingShape }),
  'lock:read': invoke({ summary: 'Whether the client has a PIN, and when it requests it.', roles: ['site'], argument: nothingShape, reply: lockView }),
  'lock:change': invoke({
    summary: 'Set, change or remove the PIN (requires the current one), or change when it is requested.',
    roles: ['site'],
    argument: lockChange,
    reply: lockAnswer,
  }),
  'lock:now': invoke({ summary: 'Lock the client; does nothing without a PIN.', roles: ['site'], argument: nothingShape, reply: nothingShape }),
  'app:restart': invoke({
    summary: 'Restart the client on its settings page; the session is kept.',
    roles: ['site'],
    argument: nothingShape,
    reply: nothingShape,
  }),
  'app:diagnostics': invoke({
    summary: 'Save versions, settings and log for support (optionally crash dumps) to a file that the player chooses (@see CLIENT-29).',
    roles: ['site'],
    argument: recordShape({ dumps: flagShape }),
    reply: choiceShape('saved', 'cancelled', 'failed'),
  }),
  'update:read': invoke({ summary: 'State of the update check.', roles: ['site'], argument: nothingShape, reply: updateState }),
  'update:check': invoke({
    summary: 'Check for a new version now; errors are reported, because the player asked (@see DESKTOP-24).',
    roles: ['site'],
    argument: nothingShape,
    reply: updateState,
  }),
  'update:skip': invoke({ summary: 'Do not offer this version again.', roles: ['site'], argument: nothingShape, reply: updateState }),
  'update:install': invoke({ summary: 'Quit, install the downloaded version and start it.', roles: ['site'], argument: nothingShape, reply: nothingShape }),
  'update:changed': event({ summary: 'The state of the update check changed.', roles: ['site'], payload: updateState }),
} as const satisfies Record<`${string}:${string}`, InvokeChannel | EventChannel>

export type Channels = typeof channels
export type ChannelName = keyof Channels
export type InvokeName = { [N in ChannelName]: Channels[N]['direction'] extends 'invoke' ? N : never }[ChannelName]
export type EventName = Exclude<ChannelName, InvokeName>
export type ChannelArgument<N extends InvokeName> = TypeOf<Channels[N]['argument']>
export type ChannelReply<N extends InvokeName> = TypeOf<Channels[N]['reply']>
export type ChannelPayload<N extends EventName> = TypeOf<Channels[N]['payload']>

type AreaOf<N extends string> = N extends `${infer A}:${string}` ? A : never
type VerbOf<N extends ChannelName> = N extends `${string}:${infer V}` ? (N extends EventName ? `on${Capitalize<V>}` : V) : never
type MemberOf<N extends ChannelName> = N extends InvokeName
  ? (...argument: ChannelArgument<N> extends undefined ? [] : [ChannelArgument<N>]) => Promise<ChannelReply<N>>
  : N extends EventName
    ? (listener: (payload: ChannelPayload<N>) => void) => () => void
    : never

/** The bridge on `window` in the desktop client: one function per channel and nothing else. @see DESKTOP-20 */
export type Bridge = { readonly [A in AreaOf<ChannelName>]: { readonly [N in ChannelName as AreaOf<N> extends A ? VerbOf<N> : never]: MemberOf<N> } }

/** Returns where a channel is on the bridge. */
export function bridgeMemberOf(name: ChannelName): { area: string; member: string } {
  const [area = '', verb = ''] = name.split(':')
  return { area, member: channels[name].direction === 'event' ? `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : verb }
}
