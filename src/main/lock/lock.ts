import { app, type BrowserWindow, powerMonitor, systemPreferences } from 'electron'
import { type LockAnswer, type LockChange, type LockView, pinProblem } from '@kehribar/shared/desktop-lock'
import type { Language } from '../language'
import { onScreenLocked } from '../linux/screen-lock'
import { logger } from '../log'
import type { Vault } from '../session-vault/vault'
import type { Site } from '../windows/site'
import { bringForward } from '../windows/site-window'
import { createWindowCover } from './cover'
import { lockActionOf } from './page'
import { hashPin, isPin, longestWait, maxWrongPins, waitAfterWrongPin } from './pin'
import { lockTexts } from './texts'
import { createLockWindow, type LockScreen } from './window'

export interface LockOptions {
  readonly vault: Pick<Vault, 'opened' | 'session' | 'lock' | 'setLock' | 'protection'>
  readonly language: Language
  readonly site: Pick<Site, 'window' | 'show'>
  /** Ends the session in the client and, if the server answers, at the server. */
  readonly logOut: () => Promise<void>
  /** Called when the client is locked or unlocked, or the PIN is set or removed. */
  readonly onChange: () => void
  /** Called when the player closes the lock's window. */
  readonly onClosed: () => void
  /** Called when the lock's window is visible. */
  readonly onShown: () => void
  /** scrypt's N; tests use a small one. */
  readonly cost?: number
  readonly now?: () => number
  readonly platform?: NodeJS.Platform
}

export interface Lock {
  isLocked(): boolean
  /** Returns whether the client can be locked: it has a PIN and a session. */
  isReady(): boolean
  /** Locks now; does nothing without a PIN or a session. */
  lock(): void
  /** Locks at the start, before anything of the site is visible. */
  lockAtStart(quietly?: boolean): Promise<void>
  /** Brings the lock's window forward. */
  show(): void
  view(): LockView
  change(change: LockChange): Promise<LockAnswer>
}

/** Milliseconds between checks of the system's idle time. */
const idleCheckMs = 10_000

export function createLock(options: LockOptions): Lock {
  const { vault, language, site, logOut, onChange, onClosed, onShown, cost, now = Date.now, platform = process.platform } = options
  const cover = createWindowCover()
  let state: 'open' | 'opening' | 'locked' = 'open'
  let screen: LockScreen | undefined
  let problem: string | null = null
  /** Serializes guesses, so that concurrent ones are all counted. */
  let guesses: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let asksTouch = false
  let ending = false
  app.on('before-quit', () => {
    ending = true
  })

  const texts = () => lockTexts[language.code()]
  const canTouch = () => platform === 'darwin' && systemPreferences.canPromptTouchID()
  const usesTouch = () => canTouch() && (vault.lock()?.touchId ?? false)
  const secondsLeft = () => {
    const left = Math.ceil(((vault.lock()?.until ?? 0) - now()) / 1000)
    // A clock that was set back must not lengthen the wait.
    return Math.min(Math.max(0, left), longestWait)
  }

  function draw(): void {
    clearTimeout(timer)
    const left = secondsLeft()
    const until = new Date(now() + left * 1000).toLocaleTimeString(language.code(), { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
    screen?.draw({
      language: language.code(),
      texts: texts(),
      state: state === 'opening' ? 'opening' : left ? 'waiting' : 'ask',
      problem: left ? texts().wait(until) : problem,
      touchId: usesTouch(),
    })
    if (left) timer = setTimeout(draw, left * 1000)
  }

  function open(): void {
    if (screen) return bringForward(screen.window)
    screen = createLockWindow({
      over: site.window(),
      title: texts().title,
      onAction: (address) => void act(address),
      onShown,
      onClosed() {
        screen = undefined
        clearTimeout(timer)
        if (state !== 'open' && !ending) onClosed()
      },
    })
    screen.window.on('focus', () => void touch())
    draw()
  }

  function close(): void {
    if (state !== 'open') return
    state = 'locked'
    problem = null
    cover.close(() => screen?.window)
    // A client in the tray asks for the PIN only when it is opened.
    if (cover.hidVisibleWindow()) open()
    onChange()
  }

  function release(quietly = false): void {
    if (state === 'open') return
    state = 'open'
    problem = null
    cover.open()
    onChange()
    const old: BrowserWindow | undefined = screen?.window
    screen = undefined
    if (!quietly) site.show()
    old?.destroy()
  }

  function resetWrongCount(): void {
    const record = vault.lock()
    if (record && (record.wrong || record.until)) vault.setLock({ ...record, wrong: 0, until: 0 })
  }

  function guess(pin: string): Promise<'done' | 'wrong' | 'wait'> {
    const answer = guesses.then(() => checkPin(pin))
    guesses = answer.catch(() => undefined)
    return answer
  }

  async function checkPin(pin: string): Promise<'done' | 'wrong' | 'wait'> {
    const record = vault.lock()
    if (!record) return 'done'
    if (secondsLeft()) return 'wait'
    // The attempt is counted before the check, so ending the client does not undo the count.
    const wrong = record.wrong + 1
    vault.setLock({ ...record, wrong, until: now() + waitAfterWrongPin(wrong) * 1000 })
    if (await isPin(pin, record)) {
      resetWrongCount()
      return 'done'
    }
    logger.warn('Wrong PIN, in a row:', wrong)
    if (wrong >= maxWrongPins) await forget()
    return 'wrong'
  }

  async function forget(): Promise<void> {
    vault.setLock(null)
    await logOut()
    release()
    onChange()
  }

  async function act(address: string): Promise<void> {
    const action = lockActionOf(address)
    if (state !== 'locked' || !action) return
    if (action.kind === 'touch') return touch(true)
    if (action.kind === 'forget') {
      const { askForgotten } = await import('./ask-forgotten')
      if (screen && (await askForgotten(screen.window, texts()))) await forget()
      return
    }
    const outcome = await guess(action.pin)
    if (outcome === 'done') return release()
    const left = maxWrongPins - (vault.lock()?.wrong ?? 0)
    problem = left <= 3 ? texts().wrongLast(left) : texts().wrong
    draw()
  }

  async function touch(again = false): Promise<void> {
    if (state !== 'locked' || asksTouch || !usesTouch()) return
    // The Touch ID prompt appears automatically only once, because dismissing it focuses the window again.
    if (!again && screen?.hasPromptedTouch) return
    asksTouch = true
    if (screen) screen.hasPromptedTouch = true
    try {
      await systemPreferences.promptTouchID(texts().touchIdReason)
      resetWrongCount()
      release()
    } catch {
      // The prompt was dismissed or the finger not recognised, so the PIN remains.
    } finally {
      asksTouch = false
    }
  }

  const idle = setInterval(() => {
    const minutes = vault.lock()?.idleMinutes ?? 0
    if (minutes && state === 'open' && powerMonitor.getSystemIdleTime() >= minutes * 60) lock()
  }, idleCheckMs)
  idle.unref()
  // Electron reports a locked screen on Windows and macOS only, and sleep on every system.
  powerMonitor.on('lock-screen', () => lock())
  let followsScreen = platform !== 'linux'
  if (platform === 'linux') void onScreenLocked(() => lock()).then((follows) => (followsScreen = follows))
  powerMonitor.on('suspend', () => lock())
  const isReady = () => vault.lock() !== null && vault.session() !== null

  function lock(): void {
    if (isReady()) close()
  }

  function view(): LockView {
    const record = vault.lock()
    return {
      on: record !== null,
      atStart: record?.atStart ?? true,
      idleMinutes: record?.idleMinutes ?? 15,
      touchId: record?.touchId ?? false,
      able: { touchId: canTouch(), screenLock: followsScreen },
      kept: vault.protection().kept,
    }
  }

  return {
    isLocked: () => state !== 'open',
    isReady,
    lock,
    async lockAtStart(quietly = false) {
      state = 'opening'
      cover.close(() => screen?.window)
      if (!quietly) open()
      await vault.opened
      if (!isReady() || !vault.lock()?.atStart) return release(quietly && !screen)
      state = 'locked'
      draw()
      onChange()
      if (screen?.window.isFocused()) await touch()
    },
    show: open,
    view,
    async change(change) {
      const record = vault.lock()
      if (change.change === 'options') {
        const { atStart, idleMinutes, touchId } = change
        if (record) vault.setLock({ ...record, atStart, idleMinutes, touchId: touchId && canTouch() })
      } else {
        if (change.change === 'pin' && pinProblem(change.pin)) throw new TypeError('The PIN is too easy to guess or invalid')
        const outcome = await guess(change.current)
        if (outcome !== 'done') return { outcome, seconds: secondsLeft(), view: view() }
        if (change.change === 'off') vault.setLock(null)
        else {
          const { atStart, idleMinutes, touchId } = view()
          vault.setLock({ ...(await hashPin(change.pin, cost)), atStart, idleMinutes, touchId, wrong: 0, until: 0 })
        }
      }
      onChange()
      return { outcome: 'done', seconds: 0, view: view() }
    },
  }
}
