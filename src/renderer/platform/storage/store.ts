import { defaultLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'

/** How a session ended. `missing`: the cookie was gone, which is not reported (@see AUTH-37). `_elsewhere`: in another tab. */
type Ending = 'logout' | 'expired' | 'missing' | 'logout_elsewhere' | 'expired_elsewhere'

interface SessionState {
  /** Whether a session exists on this device; the token itself is never readable. */
  present: boolean
  /** How the session ended, until the player has been redirected. */
  ended: Exclude<Ending, 'missing'> | null
}

const noSession: SessionState = { present: false, ended: null }

const session = createSlice({
  name: 'session',
  initialState: noSession,
  reducers: {
    sessionFound: (state) => {
      state.present = true
      state.ended = null
    },
    sessionEnded: (state, { payload }: PayloadAction<Ending>) => {
      state.ended = payload === 'missing' ? null : payload
      state.present = false
    },
    /** The player has been notified and redirected. */
    endSeen: (state) => {
      state.ended = null
    },
  },
})

const firstLanguage: { code: LanguageCode } = { code: defaultLanguage.languageCode }

const languageSlice = createSlice({
  name: 'language',
  initialState: firstLanguage,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<LanguageCode>) => {
      state.code = payload
    },
  },
})

/** Overlay that the shell shows over the page. */
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
    /** Every link to live support dispatches this action, and the chat handles it. @see AUTH-11, SHELL-56, EMB-14 */
    supportWanted: (state) => {
      state.wanted = true
      // Tries again if the chat was unavailable before.
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

export const { sessionFound, sessionEnded, endSeen } = session.actions
export const { languageChosen } = languageSlice.actions
export const { overlayOpened, overlayClosed } = shell.actions
export const { supportWanted, supportAsked, supportAnswered, supportMissing, supportGivenUp, supportToggled, supportUnread } = support.actions

/** Creates a store for facts of the device; answers of a server are in the query cache. @param language stored on the device */
export const createStore = (language: LanguageCode = defaultLanguage.languageCode) =>
  configureStore({
    reducer: { session: session.reducer, language: languageSlice.reducer, shell: shell.reducer, support: support.reducer },
    preloadedState: { language: { code: language } },
    devTools: false,
  })

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export const useAppStore = useStore.withTypes<Store>()
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()
