import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@kehribar/shared/api/account'
import { defaultLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { minimumAge } from '@kehribar/shared/rules/birth-date'
import { useDispatch, useSelector } from 'react-redux'
import { persist, storedLanguage } from './storage'

/** How a session ended. `missing`: the cookie was gone, which is not reported (@see AUTH-37). `_elsewhere`: in another tab. */
type Ending = 'logout' | 'expired' | 'missing' | 'logout_elsewhere' | 'expired_elsewhere'

interface SessionState {
  /** The last record from the server; null when logged out. @see AUTH-35 */
  user: User | null
  /** Whether a session exists on this device; the token itself is never readable. */
  present: boolean
  /** The balance could not be refreshed: the last known one is shown. */
  balanceStale: boolean
  /** How the session ended, until the player has been redirected. */
  ended: Exclude<Ending, 'missing'> | null
}

const noSession: SessionState = { user: null, present: false, balanceStale: false, ended: null }

const session = createSlice({
  name: 'session',
  initialState: noSession,
  reducers: {
    /** A session exists; the record is being loaded. */
    sessionFound: (state) => {
      state.present = true
      state.ended = null
    },
    /** The record of an earlier page, whether or not its session still exists. */
    userKept: (state, { payload }: PayloadAction<User>) => {
      state.user = payload
    },
    userLoaded: (state, { payload }: PayloadAction<User>) => {
      state.user = payload
      state.present = true
      state.ended = null
    },
    balanceLoaded: (state, { payload }: PayloadAction<Pick<User, 'balance' | 'bonus' | 'sessionNet'>>) => {
      if (state.user) Object.assign(state.user, payload)
      state.balanceStale = false
    },
    balanceMissed: (state) => {
      state.balanceStale = true
    },
    /** Number of unread messages. */
    unreadLoaded: (state, { payload }: PayloadAction<number>) => {
      if (state.user) state.user.unreadCount = payload
    },
    sessionEnded: (state, { payload }: PayloadAction<Ending>) => {
      state.ended = payload === 'missing' ? null : payload
      state.user = null
      state.present = false
    },
    /** The player has been notified and redirected. */
    endSeen: (state) => {
      state.ended = null
    },
  },
})

const firstLanguage: { code: LanguageCode } = { code: defaultLanguage.languageCode }

const language = createSlice({
  name: 'language',
  initialState: firstLanguage,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<LanguageCode>) => {
      state.code = payload
    },
  },
})

/** What the shell shows over the page. */
export type Overlay = 'menu' | 'bet' | 'play' | 'support' | 'logout' | 'search' | BonusOverlay
export type BonusOverlay = 'promo_code' | 'loss_bonus' | 'monthly_loss_bonus' | 'daily_spins'

const nothingOpen: { overlay: Overlay | null } = { overlay: null }

const shell = createSlice({
  name: 'shell',
  initialState: nothingOpen,
  reducers: {
    overlayOpened: (state, { payload }: PayloadAction<Overlay>) => {
      state.overlay = payload
    },
    overlayClosed: (state) => {
      state.overlay = null
    },
  },
})

interface SupportState {
  /** State of the chat partner: not requested, requested, available, or unavailable. */
  chat: 'unasked' | 'asked' | 'there' | 'missing'
  /** The player requested live support and waits. */
  wanted: boolean
  open: boolean
  /** Messages that arrived while the chat was closed. */
  unread: number
}

const noSupport: SupportState = { chat: 'unasked', wanted: false, open: false, unread: 0 }

const support = createSlice({
  name: 'support',
  initialState: noSupport,
  reducers: {
    /** Every link to live support dispatches this; the chat handles it. @see AUTH-11, SHELL-56, EMB-14 */
    supportWanted: (state) => {
      state.wanted = true
      // Try again if it was unavailable before.
      if (state.chat === 'missing') state.chat = 'unasked'
    },
    supportAsked: (state) => {
      state.chat = 'asked'
    },
    supportAnswered: (state) => {
      state.chat = 'there'
    },
    supportMissing: (state) => {
      Object.assign(state, noSupport, { chat: 'missing', wanted: state.wanted || state.open })
    },
    /** The player was told that live support is unavailable. */
    supportGivenUp: (state) => {
      state.wanted = false
    },
    supportToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.open = payload
      state.wanted = false
      if (payload) state.unread = 0
    },
    supportUnread: (state, { payload }: PayloadAction<number>) => {
      state.unread = state.open ? 0 : payload
    },
  },
})

/** Capabilities of the back end, once known (platform/network/back-end). */
const unknownBackEnd: { capabilities: readonly string[] | null; minimumAge: number } = { capabilities: null, minimumAge }

const backEnd = createSlice({
  name: 'backEnd',
  initialState: unknownBackEnd,
  reducers: {
    capabilitiesLoaded: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.capabilities = [...payload]
    },
    /** Minimum age for playing there. @see PROTECT-15 */
    ageLoaded: (state, { payload }: PayloadAction<number>) => {
      state.minimumAge = payload
    },
  },
})

export const { capabilitiesLoaded, ageLoaded } = backEnd.actions
export const { sessionFound, userKept, userLoaded, balanceLoaded, balanceMissed, unreadLoaded, sessionEnded, endSeen } = session.actions
export const { languageChosen } = language.actions
export const { overlayOpened, overlayClosed } = shell.actions
export const { supportWanted, supportAsked, supportAnswered, supportMissing, supportGivenUp, supportToggled, supportUnread } = support.actions

/** Creates a store. @param kept the stored language of this device; null: nothing is read from or written to storage */
export function createStore(kept: { readonly language: LanguageCode | undefined } | null) {
  const created = configureStore({
    reducer: { session: session.reducer, language: language.reducer, shell: shell.reducer, support: support.reducer, backEnd: backEnd.reducer },
    preloadedState: {
      language: { code: kept?.language ?? defaultLanguage.languageCode },
    },
    devTools: false,
  })
  if (kept) created.subscribe(() => persist(created.getState()))
  return created
}

export const store = createStore({ language: storedLanguage() })
export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** Returns the player. `loggedIn` requires both a record and a session. `checking`: a session exists, its record is being loaded. @see AUTH-35 */
export function useSession(): { user: User | null; loggedIn: boolean; checking: boolean } {
  const { user, present } = useAppSelector((state) => state.session)
  return { user: present ? user : null, loggedIn: present && user !== null, checking: present && user === null }
}
