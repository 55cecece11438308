import type { CrashBetView, CrashBoot, CrashEvent, CrashMe, CrashOwnBet, CrashRoundView } from '@kehribar/shared/partners/crash'
import { connectToSite } from '../embed/host'
import { byId, reducedMotion } from '../slot/dom'
import { createAccountView, isUnsettled, createCrashApi, manageOwnSeed } from './account'
import { cometFlight, zeppelinFlight } from './flight'
import { openEventStream, type StreamState, trackRoundTime } from './stream'
import { betPanel } from './panel'
import { playersView } from './players'
import { proofView } from './proof-view'
import { resultsView } from './results'
import { pageTextsOf } from './words'

/** Starts the game's page: an event stream for public data, and API calls for the player's own stakes. */
export function startCrashGame(boot: CrashBoot): void {
  const words = pageTextsOf(boot.texts, boot.language)
  const site = connectToSite(boot.origins)
  const api = createCrashApi(boot.base)
  const time = trackRoundTime(boot.growth)
  const flight = boot.skin === 'crash' ? cometFlight() : zeppelinFlight()
  const players = playersView(words)
  const proof = proofView(byId('proof'), words)
  const sky = byId('sky')
  const multiplier = byId('multiplier')
  const own = new Map<string, CrashOwnBet>()
  let state: StreamState = 'loading'

  const account = createAccountView(api, site, words, (me) => {
    applyAccount(me)
    for (const panel of panels) panel.render()
  })
  const limits = () => ({ min: BigInt(account.me?.minBet ?? boot.minBet), max: BigInt(account.me?.maxBet ?? boot.maxBet) })
  const onBet = (bet: CrashOwnBet, balance: string | null) => {
    own.set(bet.id, bet)
    players.mark(own.keys())
    account.money(balance)
    void account.refresh()
  }
  const surroundings = { api, words, max: boot.max, limits, onBet, onGone: account.gone, seed: manageOwnSeed(words) }
  const panels = [betPanel(1, surroundings), betPanel(2, surroundings)]
  const results = resultsView(boot.base, words, showProof)

  function showProof(number: number): void {
    byId<HTMLDialogElement>('verify').showModal()
    void proof.ask(boot.base, number)
  }

  /** Puts the player’s stakes from the server into the panels of this round. */
  function applyAccount(me: CrashMe | null): void {
    own.clear()
    for (const bet of me?.bets ?? []) own.set(bet.id, bet)
    players.mark(own.keys())
    const current = time.round?.number
    for (const [place, panel] of panels.entries()) {
      if (!me) panel.forget()
      const latest = (me?.bets ?? []).find((bet) => bet.panel === place + 1 && bet.number === current && bet.state !== 'refused' && bet.refusal !== 'cancelled')
      if (latest) {
        panel.set(latest)
        if (place === 1) document.body.classList.add('two')
      } else if (panel.bet && (panel.bet.number !== current || panel.bet.refusal === 'cancelled' || !me)) panel.set(null)
    }
  }

  /** Applies public events to the player's own stakes. */
  function notice(views: readonly CrashBetView[]): void {
    for (const view of views) {
      for (const panel of panels) {
        if (panel.bet?.id !== view.id || view.cashed === null || panel.bet.cashed !== null) continue
        panel.set({ ...panel.bet, state: 'settling', cashed: view.cashed, win: view.win })
      }
      if (own.has(view.id)) void account.refresh()
    }
  }

  function turn(round: CrashRoundView): void {
    const before = time.round
    time.receive(round)
    const isNew = before?.number !== round.number
    if (isNew) for (const panel of panels) if (!panel.isTaken || panel.bet?.number !== round.number) panel.set(null)
    for (const panel of panels) {
      panel.turn(round.phase)
      if (round.phase === 'over' && panel.bet?.state === 'placed') panel.set({ ...panel.bet, state: 'settling', win: '0' })
    }
    if (round.phase === 'over' || round.phase === 'void') {
      results.add({ number: round.number, crash: round.crash })
      setTimeout(() => void account.refresh(), 600)
    }
    renderRound()
  }

  function handleEvent(event: CrashEvent): void {
    switch (event.type) {
      case 'snapshot':
        results.reset(event.history)
        players.reset(event.bets, event.round.phase)
        turn(event.round)
        return void account.refresh()
      case 'round':
        if (event.round.phase === 'betting') players.reset([], 'betting')
        else players.turn(event.round.phase)
        return turn(event.round)
      case 'beat':
        return time.round?.number === event.number ? time.beat(event.left, event.elapsed) : undefined
      case 'bets':
        players.update(event.bets)
        return notice(event.bets)
      case 'gone':
        return players.remove(event.id)
    }
  }

  function renderRound(): void {
    const { round } = time
    if (!round) return
    sky.dataset.phase = round.phase
    byId('round').textContent = words.text('round', { number: round.number.toLocaleString(words.language) })
    const phaseText = { betting: 'betting', flight: 'flying', over: 'ended', void: 'void' }[round.phase]
    byId('phase').textContent = words.text(phaseText)
    byId('announce').textContent = round.phase === 'over' ? `${words.text(phaseText)}: ${words.multiplier(round.crash ?? 100)}` : words.text(phaseText)
    byId('countdown').hidden = round.phase !== 'betting'
    byId('promise-label').textContent = words.text(round.seed ? 'seed' : 'commitment')
    byId('promise-label').dataset.t = round.seed ? 'seed' : 'commitment'
    byId('commitment').textContent = round.seed ?? round.commitment
    for (const panel of panels) panel.render()
    picture()
  }

  let pictured = ''
  /** Draws one frame: the number, the curve and the value of each stake. */
  function picture(): void {
    const { round } = time
    if (!round) return
    const value = time.multiplier(stream.isFresh)
    const left = time.left()
    const text = round.phase === 'betting' ? words.seconds(left) : round.phase === 'void' ? '–' : words.multiplier(value)
    if (text !== pictured) multiplier.textContent = text
    pictured = text
    byId('next').textContent = round.phase === 'over' || round.phase === 'void' ? words.text('nextIn', { seconds: Math.ceil(left / 1_000) }) : ''
    if (round.phase === 'betting') {
      byId('next').textContent = words.text('startsIn')
      byId('countdown').style.setProperty('--part', String(Math.min(1, left / boot.betting)))
    }
    const elapsed = round.phase === 'over' ? Math.log((round.crash ?? 100) / 100) / boot.growth : time.elapsed(stream.isFresh)
    // With reduced motion the number climbs but the drawing stays still.
    flight.draw({ elapsed: reducedMotion.matches && round.phase === 'flight' ? 0 : elapsed, growth: boot.growth, phase: round.phase, language: words.language })
    for (const panel of panels) panel.climb(value)
  }

  function showConnection(next: StreamState): void {
    state = next
    const key = { loading: 'loading', open: 'loading', reconnecting: 'reconnecting', away: 'away' }[state]
    byId('veil').hidden = state === 'open'
    byId('veil').dataset.state = state
    byId('veil-text').dataset.t = key
    byId('veil-text').textContent = words.text(key)
    byId('veil-note').textContent = state === 'away' ? words.text('awayText') : state === 'reconnecting' ? words.text('reconnectingText') : ''
    byId('veil-retry').hidden = state !== 'away'
    sky.classList.toggle('cut', state !== 'open')
  }

  const stream = openEventStream(`${boot.base}/events`, handleEvent, showConnection)
  byId('veil-retry').addEventListener('click', () => stream.retry())

  let calmAt = 0
  const loop = (now: number) => {
    // With reduced motion, four frames per second are enough for a number.
    if (!reducedMotion.matches || now - calmAt > 250) {
      calmAt = now
      if (time.round) picture()
    }
    requestAnimationFrame(loop)
  }
  requestAnimationFrame(loop)

  setInterval(() => {
    const isWaiting = [...own.values()].some(isUnsettled) || panels.some((panel) => panel.bet !== null && isUnsettled(panel.bet))
    if (isWaiting && state === 'open') void account.refresh()
  }, 1_500)

  byId('add-panel').addEventListener('click', () => {
    document.body.classList.add('two')
    byId('stake-2').focus()
  })
  byId('remove-panel').addEventListener('click', () => {
    if (panels[1]?.isTaken) return
    document.body.classList.remove('two')
    byId('add-panel').focus()
  })
  for (const name of ['rules', 'verify']) {
    const dialog = byId<HTMLDialogElement>(name)
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close()
    })
  }
  byId('open-rules').addEventListener('click', () => byId<HTMLDialogElement>('rules').showModal())
  byId('open-verify').addEventListener('click', () => {
    if (time.round) showProof(time.round.number)
  })

  words.onChange(() => {
    renderRound()
    showConnection(state)
    byId('rtp').textContent = (Number(byId('rtp').dataset.rtp) / 10_000).toLocaleString(words.language, { style: 'percent', minimumFractionDigits: 2 })
    byId<HTMLDialogElement>('verify').close()
  })
  for (const panel of panels) panel.turn('over')

  const speak = (locale: string) => words.change(locale.slice(0, 2))
  site.on('init', ({ locale, token }) => {
    speak(locale)
    void account.enter(token)
  })
  site.on('locale', ({ locale }) => speak(locale))
  site.on('token', ({ token }) => void account.enter(token))
  site.on('balance', () => void account.refresh())
  const main = document.querySelector('main') as HTMLElement
  new ResizeObserver(() => {
    if (site.framed) site.send({ type: 'height', height: Math.ceil(main.getBoundingClientRect().bottom + window.scrollY) })
  }).observe(main)
  if (site.framed) site.send({ type: 'ready' })
}
