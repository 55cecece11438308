import { istanbulOffset } from '@kehribar/shared/rules/istanbul'
import { languageOfFrame } from '@kehribar/shared/partners/embed'
import type { BuilderAnswer, CouponRequest, RulesAnswer, StreamChange } from '@kehribar/shared/partners/sportsbook'
import { openSession, type SiteAround } from '../embed/host'
import { bettingApi, NotFound } from './api'
import { builderPrices } from './builder-prices'
import { type EventBook, eventBook } from './event-book'
import type { Boot } from './boot'
import { loader } from './loading'
import { type Placing, couponPlacement } from './placing'
import { playerSession } from './session'
import { agree, clear, emptySlip, hasLeg, type Slip, withBuilder, withChange, withEvent, withOdds } from './slip'
import { loadPending, loadSettings, loadSlip, savePending, saveSettings, saveSlip, type Settings } from './storage'
import { followStream } from './stream'
import { wordingIn } from './wording'

interface Options {
  /** Keeps the slips of the two products apart. */
  product: 'sportsbook' | 'parlay'
  boot: Boot
  site: SiteAround
  /** Something that is shown has changed. */
  onChange: () => void
  /** The language changed, or the stream was cut: what is shown must be fetched anew. */
  onStale: () => void
  onStream: (news: { turned: string[] }) => void
  /** The odds of these matches moved; all of them may have after a cut (null). */
  onMoved?: (events: readonly string[] | null) => void
  /** What a bet builder is taken at; null: nobody answered. */
  onBuilder?: (outcome: string, answer: BuilderAnswer | null) => void
  /** Another player, or none: nothing of the last one may stay in view. */
  onPlayer: () => void
  /** The player's coupons may have changed. */
  onCoupons: () => void
}

/** What both betting pages share: language, player, slip, moving odds, and the coupon on its way. */
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
      site.say({ type: 'balance-changed' })
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
        site.say({ type: 'balance-changed' })
        void session.look()
        onCoupons()
      }
      if (next.step === 'accepted') setSlip(clear(slip))
      onChange()
    },
  })

  const lookAtBuilder = builderPrices({
    api,
    onAnswer(outcome, answer) {
      if (answer && hasLeg(slip, outcome)) setSlip(withBuilder(slip, answer))
      onBuilder?.(outcome, answer)
    },
  })
  /** The stream knows markets; what several of them are worth together is asked for when their match moves. */
  function moved(events: readonly string[] | null): void {
    for (const { parts, outcome, event } of slip.legs) if (parts && (!events || events.includes(event.id))) void lookAtBuilder(outcome)
    onMoved?.(events)
  }

  const rules = loader<RulesAnswer>({ onChange })

  function reword(): void {
    wording = wordingIn({ language, offset, format: settings.format })
    document.documentElement.lang = language
    onChange()
  }

  /** Names come in the asked language. */
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

  /** Puts the last coupon's step away. */
  function dismiss(): void {
    placing = { step: 'idle' }
    savePending(product, null)
    onChange()
  }

  function login(): void {
    if (session.standing === 'player') session.expire()
    site.say({ type: 'login-required' })
  }

  /** Selections of a kept slip, or after a cut: what became of them. */
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
    // A page that came late may hold a token that is used up; the site sends a fresh one, once.
    if (!(await session.accept(token)) && token !== null && session.standing === 'expired') login()
    onCoupons()
  }

  site.on('init', (init) => {
    offset = init.timeZoneOffset
    layout = init.layout
    isReady = true
    const other = languageOfFrame(init.locale) !== language
    language = languageOfFrame(init.locale)
    reword()
    if (other) stale()
    void accept(init.token)
  })
  site.on('locale', ({ locale }) => {
    language = languageOfFrame(locale)
    reword()
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
    lookAtBuilder,
    openDeposit: () => site.say({ type: 'open', page: 'deposit' }),
    get rules() {
      return rules.current
    },
    /** The rules are fetched when somebody wants to read them. */
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
      reword()
    },
    get placing() {
      return placing
    },
    /** The site has said `init`. */
    get isReady() {
      return isReady
    },
    get connected() {
      return connected
    },
    /** The site's word, else the window's width. */
    get isWide() {
      return layout ? layout === 'desktop' : window.innerWidth >= 768
    },
    place(request: CouponRequest) {
      // What is sent is what was shown: from here on it is the agreed price.
      setSlip(agree(slip))
      return placement.place(request)
    },
    /** Asks for the answer of a coupon that was sent before the page was left. */
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
      site.say({ type: 'ready' })
    },
  }
}
export type BettingState = ReturnType<typeof bettingState>
