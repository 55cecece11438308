import { istanbulOffset } from '@kehribar/shared/rules/istanbul'
import { languageOfFrame } from '@kehribar/shared/partners/embed'
import type { BuilderAnswer, CouponRequest, RulesAnswer, StreamChange } from '@kehribar/shared/partners/sportsbook'
import { openSession, type SiteConnection } from '../embed/host'
import { bettingApi, NotFound, createLoader } from './api'
import { builderPrices, type EventBook, eventBook } from './event-book'
import type { Boot } from './boot'
import { type Placing, couponPlacement } from './placing'
import { playerSession } from './session'
import { acceptOdds, clear, emptySlip, hasLeg, type Slip, withBuilder, withChange, withEvent, withOdds } from './slip'
import { loadPending, loadSettings, loadSlip, savePending, saveSettings, saveSlip, type Settings } from './storage'
import { followStream } from './stream'
import { wordingIn } from './wording'

interface Options {
  /** Separates the stored slips of the two products. */
  product: 'sportsbook' | 'parlay'
  boot: Boot
  site: SiteConnection
  /** Called when shown data has changed. */
  onChange: () => void
  /** Called after a language change or a lost stream: shown data must be fetched again. */
  onStale: () => void
  onStream: (news: { turned: string[] }) => void
  /** Called with the matches whose odds moved; null after a reconnect, when all may have. */
  onMoved?: (events: readonly string[] | null) => void
  /** Called with the price of a bet builder; null if no answer came. */
  onBuilder?: (outcome: string, answer: BuilderAnswer | null) => void
  /** Called when the player changes or logs out; data of the last player must disappear. */
  onPlayer: () => void
  /** Called when the player’s coupons may have changed. */
  onCoupons: () => void
}

/** Creates the state that both betting pages share: language, player, slip, live odds and the coupon being placed. */
export function bettingState({ product, boot, site, onChange, onStale, onStream, onMoved, onBuilder, onPlayer, onCoupons }: Options) {
  const book: EventBook = eventBook()
  let language = boot.language
  let offset = istanbulOffset
  let layout: 'mobile' | 'desktop' | null = null
  let settings: Settings = loadSettings()
  let slip: Slip = loadSlip(product)
  let connected = true
  let isReady = false
  let placing: Placing = loadPending(product) ? { step: 'unresolved' } : { step: 'idle' }
  let wording = wordingIn({ language, offset, format: settings.format })

  const api = bettingApi(
    () => session.bearer,
    () => language,
  )
  const session = playerSession({
    open: openSession,
    account: () => api.account(),
    onChange,
    onMoney: () => {
      site.send({ type: 'balance-changed' })
      onCoupons()
    },
  })
  const placement = couponPlacement({
    api,
    keep: (request) => savePending(product, request),
    onLoginNeeded: () => login(),
    onOddsChanged: (selections) => setSlip(withOdds(slip, selections)),
    onStep(next) {
      placing = next
      if (next.step === 'refused') moved(null)
      if (next.step === 'accepted' || next.step === 'pending') {
        site.send({ type: 'balance-changed' })
        void session.look()
        onCoupons()
      }
      if (next.step === 'accepted') setSlip(clear(slip))
      onChange()
    },
  })

  const fetchBuilderPrice = builderPrices({
    api,
    onAnswer(outcome, answer) {
      if (answer && hasLeg(slip, outcome)) setSlip(withBuilder(slip, answer))
      onBuilder?.(outcome, answer)
    },
  })
  /** The stream has single markets only, so the price of a bet builder is fetched again when its match moves. */
  function moved(events: readonly string[] | null): void {
    for (const { parts, outcome, event } of slip.legs) if (parts && (!events || events.includes(event.id))) void fetchBuilderPrice(outcome)
    onMoved?.(events)
  }

  const rules = createLoader<RulesAnswer>({ onChange })

  function changeLanguage(): void {
    wording = wordingIn({ language, offset, format: settings.format })
    document.documentElement.lang = language
    onChange()
  }

  /** Reloads data that contains names, after a language change. */
  function stale(): void {
    if (rules.current.value) void rules.load((signal) => api.rules(signal))
    onStale()
  }

  function setSlip(next: Slip): void {
    if (next === slip) return
    slip = next
    saveSlip(product, slip)
    onChange()
  }

  /** Dismisses the result of the last coupon. */
  function dismiss(): void {
    placing = { step: 'idle' }
    savePending(product, null)
    onChange()
  }

  function login(): void {
    if (session.standing === 'player') session.expire()
    site.send({ type: 'login-required' })
  }

  /** Refreshes the selections of a stored slip, or of any slip after a reconnect. */
  async function refreshSlip(): Promise<void> {
    moved(null)
    const ids = [...new Set(slip.legs.map(({ event }) => event.id))]
    await Promise.all(
      ids.map(async (id) => {
        try {
          const { event } = await api.event(id)
          setSlip(withEvent(slip, id, event))
        } catch (error) {
          if (error instanceof NotFound) setSlip(withEvent(slip, id, null))
        }
      }),
    )
  }

  async function accept(token: string | null): Promise<void> {
    onPlayer()
    if (placing.step !== 'sending' && (token === null || placing.step !== 'unresolved')) dismiss()
    // The token may be used up if this page loaded late, so ask the site once for a new one.
    if (!(await session.accept(token)) && token !== null && session.standing === 'expired') login()
    onCoupons()
  }

  site.on('init', (init) => {
    offset = init.timeZoneOffset
    layout = init.layout
    isReady = true
    const other = languageOfFrame(init.locale) !== language
    language = languageOfFrame(init.locale)
    changeLanguage()
    if (other) stale()
    void accept(init.token)
  })
  site.on('locale', ({ locale }) => {
    language = languageOfFrame(locale)
    changeLanguage()
    stale()
  })
  site.on('token', ({ token }) => void accept(token))
  site.on('balance', () => void session.look())
  site.on('layout', (message) => {
    layout = message.layout
    onChange()
  })

  return {
    book,
    api,
    session,
    login,
    lookAtBuilder: fetchBuilderPrice,
    openDeposit: () => site.send({ type: 'open', page: 'deposit' }),
    get rules() {
      return rules.current
    },
    /** Loads the rules when they are first opened. */
    readRules() {
      if (!rules.current.value) void rules.load((signal) => api.rules(signal))
    },
    get wording() {
      return wording
    },
    get slip() {
      return slip
    },
    setSlip,
    get settings() {
      return settings
    },
    setSettings(next: Partial<Settings>) {
      settings = { ...settings, ...next }
      saveSettings(settings)
      changeLanguage()
    },
    get placing() {
      return placing
    },
    /** Whether the site has sent `init`. */
    get isReady() {
      return isReady
    },
    get connected() {
      return connected
    },
    /** Layout sent by the site, otherwise derived from the window’s width. */
    get isWide() {
      return layout ? layout === 'desktop' : window.innerWidth >= 768
    },
    place(request: CouponRequest) {
      // The player bets at the odds shown, so they become the agreed odds.
      setSlip(acceptOdds(slip))
      return placement.place(request)
    },
    /** Fetches the answer of a coupon that was sent before the page was left. */
    async resume() {
      const request = loadPending(product)
      if (request) await placement.place(request)
    },
    dismiss,
    emptySlip: () => setSlip({ ...emptySlip, stake: slip.stake }),
    start(): void {
      followStream({
        onChange(change: StreamChange) {
          setSlip(withChange(slip, change))
          const { touched, turned } = book.take(change)
          if (touched) onChange()
          if (turned.length) onStream({ turned })
          moved(change.events.filter(({ odds, markets, state }) => odds.length + markets.length > 0 || state === 'ended').map(({ id }) => id))
          if (change.events.some(({ state }) => state === 'ended')) setTimeout(() => void session.look(), 2_000)
        },
        onState(now) {
          if (now === connected) return
          connected = now
          if (now) {
            onStale()
            void refreshSlip()
          }
          onChange()
        },
      })
      void refreshSlip()
      site.send({ type: 'ready' })
    },
  }
}
export type BettingState = ReturnType<typeof bettingState>
