import { languageCodes } from './languages'
import { lockAnswer, lockChange, lockView } from './desktop-lock'
import { settingChange, settingsView } from './desktop-settings'
import { updateState } from './desktop-updates'
import { choice, either, flag, list, nothing, record, text, whole, type Shape, type TypeOf } from './desktop-shapes'
import { longestAddress } from './security/url-policy'

/** What a window is: the site itself, a game, or another page of a partner (a payment). Only the site has a bridge. */
export const roles = ['site', 'game', 'partner'] as const
export type Role = (typeof roles)[number]

/** The site asks, the main process answers. */
export interface InvokeChannel<A extends Shape = Shape, R extends Shape = Shape> {
  readonly direction: 'invoke'
  readonly summary: string
  /** Roles whose main frame may use it; everybody else is refused (@see D17). */
  readonly roles: readonly Role[]
  readonly argument: A
  readonly reply: R
}

/** The main process tells. */
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

const gameLaunch = record({ id: whole(1, Number.MAX_SAFE_INTEGER), provider: text(1, 40), title: text(0, 200) })
const gameKey = text(1, 60)
/** A game that is under way, without anything of its money. */
const openGame = record({ key: gameKey, title: text(0, 200), muted: flag, onTop: flag })
/** As many as are told at once. */
const mostGames = 50
const gameChange = either(
  /** `mute` and `top` turn on or off. */
  record({ act: choice('show', 'close', 'mute', 'top'), key: gameKey }),
  /** `muteAll`: silence, or sound again where all are silent. */
  record({ act: choice('tile', 'muteAll', 'closeAll') }),
)
export type OpenGame = TypeOf<typeof openGame>
export type GameChange = TypeOf<typeof gameChange>

/**
 * Every message between the site and the main process. Bridge, handlers, negative tests and the bridge's key snapshot
 * derive from it; `area:verb` becomes `window[bridgeName].area.verb` (events: `area.onVerb`). See docs/how-to-add-an-ipc-channel.md.
 */
export const channels = {
  'session:present': invoke({
    summary: 'Whether the vault holds a session. The token itself never leaves the main process.',
    roles: ['site'],
    argument: nothing,
    reply: flag,
  }),
  'session:clear': invoke({
    summary: 'Forget the session on this device and close every game; the trusted device is kept.',
    roles: ['site'],
    argument: nothing,
    reply: nothing,
  }),
  'session:protection': invoke({
    summary: 'Whether the session outlives the app (`kept`), and what the player should know about it (@see D21).',
    roles: ['site'],
    argument: nothing,
    reply: record({ kept: flag, notice: choice('none', 'memory_only', 'locked', 'backend_changed', 'unreadable') }),
  }),
  'session:ended': event({
    summary: 'The server no longer knows the session; it is already forgotten here.',
    roles: ['site'],
    payload: nothing,
  }),
  'game:open': invoke({
    summary: 'Open a game in its own 800 × 600 window; the main process asks the server for the address (@see CAT-22 to CAT-24).',
    roles: ['site'],
    argument: gameLaunch,
    reply: either(
      record({ outcome: choice('opened') }),
      record({ outcome: choice('blocked') }),
      record({ outcome: choice('refused'), reason: text(1, 300) }),
      record({ outcome: choice('failed') }),
    ),
  }),
  'game:closeAll': invoke({
    summary: 'Close every game: the player stopped at a reality check, or took a break (@see D22).',
    roles: ['site'],
    argument: nothing,
    reply: nothing,
  }),
  'game:list': invoke({ summary: 'The games that are under way (@see D-34).', roles: ['site'], argument: nothing, reply: list(openGame, mostGames) }),
  'game:change': invoke({
    summary: 'Bring a game forward, close, silence it, keep it on top; tile, silence or close them all.',
    roles: ['site'],
    argument: gameChange,
    reply: list(openGame, mostGames),
  }),
  'game:changed': event({ summary: 'A game was opened, closed, silenced or kept on top.', roles: ['site'], payload: list(openGame, mostGames) }),
  'game:earlier': invoke({
    summary: 'Games that were open when the client was updated, restarted or crashed; told once (@see D-35).',
    roles: ['site'],
    argument: nothing,
    reply: list(gameLaunch, mostGames),
  }),
  'external:open': invoke({
    summary: "Show a page outside the product: in the system's browser, or in a bare window if it is a sandbox partner's. False: refused.",
    roles: ['site'],
    argument: text(1, longestAddress),
    reply: flag,
  }),
  'language:set': invoke({
    summary: "The player's language, for the menu and the titles of windows.",
    roles: ['site'],
    argument: choice(...languageCodes),
    reply: nothing,
  }),
  'site:ready': invoke({
    summary: 'The site listens for `site:go` from now on. Answers the path that waited for it (a deep link, a notification), or an empty text.',
    roles: ['site'],
    argument: nothing,
    reply: text(0, 300),
  }),
  'site:go': event({
    summary: 'The player chose a page outside the site (tray, notification, menu, deep link): show this path.',
    roles: ['site'],
    payload: text(1, 300),
  }),
  'messages:unread': invoke({
    summary: 'The site has counted the unread messages: tray and badge follow at once.',
    roles: ['site'],
    argument: whole(0, 1_000_000),
    reply: nothing,
  }),
  'messages:arrived': event({
    summary: 'The main process found a new message: lists and badge of the site are out of date.',
    roles: ['site'],
    payload: nothing,
  }),
  'settings:read': invoke({ summary: "The client's settings, and what this system lets them do.", roles: ['site'], argument: nothing, reply: settingsView }),
  'settings:change': invoke({
    summary: 'Change one setting; it holds at once or says that it waits for a restart.',
    roles: ['site'],
    argument: settingChange,
    reply: settingsView,
  }),
  'settings:reset': invoke({
    summary: 'All settings as they were on the first day. The session stays.',
    roles: ['site'],
    argument: nothing,
    reply: settingsView,
  }),
  'settings:changed': event({ summary: 'A setting changed elsewhere (zoom by a key, the menu).', roles: ['site'], payload: settingsView }),
  'find:start': invoke({
    summary: 'Look for a text in the page; `next`: go on from the last match.',
    roles: ['site'],
    argument: record({ text: text(1, 100), forward: flag, next: flag }),
    reply: nothing,
  }),
  'find:stop': invoke({ summary: 'No more marks in the page.', roles: ['site'], argument: nothing, reply: nothing }),
  'find:found': event({
    summary: 'Which match is shown, of how many.',
    roles: ['site'],
    payload: record({ active: whole(0, 100_000), matches: whole(0, 100_000) }),
  }),
  'find:open': event({ summary: 'The player wants to find something (menu, key).', roles: ['site'], payload: nothing }),
  'lock:read': invoke({ summary: 'Whether the client has a PIN, and when it asks for it.', roles: ['site'], argument: nothing, reply: lockView }),
  'lock:change': invoke({
    summary: 'Choose, change or give up the PIN, which takes the present one; or when it is asked for.',
    roles: ['site'],
    argument: lockChange,
    reply: lockAnswer,
  }),
  'lock:now': invoke({ summary: 'Lock the client; nothing without a PIN.', roles: ['site'], argument: nothing, reply: nothing }),
  'app:restart': invoke({
    summary: 'Start the client anew on the page of its settings; the session stays.',
    roles: ['site'],
    argument: nothing,
    reply: nothing,
  }),
  'app:diagnostics': invoke({
    summary: 'Save what support needs (versions, settings, log; crash dumps if the player wants it) into a file that the player chooses (@see D-29).',
    roles: ['site'],
    argument: record({ dumps: flag }),
    reply: choice('saved', 'cancelled', 'failed'),
  }),
  'update:read': invoke({ summary: 'Where the search for a new version stands.', roles: ['site'], argument: nothing, reply: updateState }),
  'update:check': invoke({
    summary: 'Look for a new version now; errors are told, because the player asked (@see D24).',
    roles: ['site'],
    argument: nothing,
    reply: updateState,
  }),
  'update:skip': invoke({ summary: 'Say no more about this version.', roles: ['site'], argument: nothing, reply: updateState }),
  'update:install': invoke({ summary: 'Close, install the downloaded version and start it.', roles: ['site'], argument: nothing, reply: nothing }),
  'update:changed': event({ summary: 'The search for a new version went on.', roles: ['site'], payload: updateState }),
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

/** The bridge on `window` in the desktop client: one function per channel and nothing else (@see D20). */
export type Bridge = { readonly [A in AreaOf<ChannelName>]: { readonly [N in ChannelName as AreaOf<N> extends A ? VerbOf<N> : never]: MemberOf<N> } }

/** Where a channel sits on the bridge. */
export function memberOf(name: ChannelName): { area: string; member: string } {
  const [area = '', verb = ''] = name.split(':')
  return { area, member: channels[name].direction === 'event' ? `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : verb }
}
