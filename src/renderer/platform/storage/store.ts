import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@kehribar/shared/api/account'
import { defaultLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { minimumAge } from '@kehribar/shared/rules/birth-date'
import { useDispatch, useSelector } from 'react-redux'
import { persist, storedLanguage } from './storage'

/** `missing`: the cookie was gone without a word, nothing to tell (@see AUTH-37). `_elsewhere`: in another tab. */
type Ending = 'logout' | 'expired' | 'missing' | 'logout_elsewhere' | 'expired_elsewhere'

interface SessionState {
  /** The last details the server gave (@see AUTH-35); null when logged out. */
  user: User | null
  /** Whether a session exists on this device; the token itself is never readable. */
  present: boolean
  /** The balance could not be asked for lately: what is shown is the last one known. */
  balanceStale: boolean
  /** How the session ended, until the player has been led away. */
  ended: Exclude<Ending, 'missing'> | null
}

const noSession: SessionState = { user: null, present: false, balanceStale: false, ended: null }

const session = createSlice({
  name: 'session',
  initialState: noSession,
  reducers: {
    /** A session exists; the details are on their way. */
    sessionFound: (state) => {
      state.present = true
      state.ended = null
    },
    /** The record of an earlier page, whether or not its session goes on. */
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
    /** Unread messages. */
    unreadLoaded: (state, { payload }: PayloadAction<number>) => {
      if (state.user) state.user.unreadCount = payload
    },
    sessionEnded: (state, { payload }: PayloadAction<Ending>) => {
      state.ended = payload === 'missing' ? null : payload
      state.user = null
      state.present = false
    },
    /** The player has been told and led away. */
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
  /** The chat partner: not asked yet, asked, answering, or out of reach. */
  chat: 'unasked' | 'asked' | 'there' | 'missing'
  /** Somebody pressed for live support and waits. */
  wanted: boolean
  open: boolean
  /** Messages that came while the chat was closed. */
  unread: number
}

const noSupport: SupportState = { chat: 'unasked', wanted: false, open: false, unread: 0 }

const support = createSlice({
  name: 'support',
  initialState: noSupport,
  reducers: {
    /** Everything that says live support does this; what comes of it is the chat's (@see AUTH-11, SHELL-56, EMB-14). */
    supportWanted: (state) => {
      state.wanted = true
      // Out of reach a while ago is not out of reach now.
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
    /** Told that there is none. */
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

/** What the back end said that it can do beyond the specification (platform/back-end). */
const nothingSaid: { capabilities: readonly string[] | null; minimumAge: number } = { capabilities: null, minimumAge }

const backEnd = createSlice({
  name: 'backEnd',
  initialState: nothingSaid,
  reducers: {
    capabilitiesLoaded: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.capabilities = [...payload]
    },
    /** From which age somebody may play there (@see R-15). */
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

/** @param kept the language that this device keeps; null: nothing is kept, and nothing will be */
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

/** The player: logged in means details and a session, both (@see AUTH-35). `checking`: a session exists, its details are on their way. */
export function useSession(): { user: User | null; loggedIn: boolean; checking: boolean } {
  const { user, present } = useAppSelector((state) => state.session)
  return { user: present ? user : null, loggedIn: present && user !== null, checking: present && user === null }
}
