import type { KeyObject } from 'node:crypto'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import type { AppUpdater, UpdateCheckResult, UpdateInfo } from 'electron-updater'
import { logger } from '../log'
import { feedFaultOf, FeedNotTrusted } from './feed-signature'
import { plainNotes } from './notes'
import { withTimeout, createStallTimeout } from './timeout'
import { FeedTimeout, failureReasonOf } from './reasons'
import type { SkippedVersion } from './skipped-version'

export interface UpdatesOptions {
  /** Creates an updater of electron-updater; null if this build cannot update itself. */
  readonly makeUpdater: (() => Promise<AppUpdater>) | null
  readonly key: KeyObject | null
  /** File extension of this client's package, such as `.AppImage`. */
  readonly ending: string
  readonly skipped: SkippedVersion
  readonly onChange: (state: UpdateState) => void
  /** Releases the single-instance lock, because the installer starts the new client while this one ends; takes it back after a failure. */
  readonly handOver: { giveUp(): void; takeBack(): void }
  /**
   * Hands the package to the system's own installer, where the system needs that (@see CLIENT-10).
   * @throws if the installer refuses the package
   */
  readonly stage?: (() => Promise<void>) | null
  /** Milliseconds for the feed's answer; a download may stall five times as long. Chromium's network has no timeout. */
  readonly timeoutMs?: number
  /** Maximum bytes of a package. */
  readonly maxBytes?: number
  readonly now?: () => number
  /** Returns whether to check without the player's request; false in low-data mode (@see CLIENT-39). */
  readonly checksAutomatically?: () => boolean
}

export interface Updates {
  state(): UpdateState
  /** Checks at the player's request: reports errors and offers a skipped version again. Resolves before the download. */
  check(): Promise<UpdateState>
  /** Checks automatically: only logs errors, and ignores a skipped version. */
  checkQuietly(): Promise<UpdateState>
  skip(): Promise<UpdateState>
  install(): void
  /** Hands a ready package to {@link UpdatesOptions.stage} at the client's end; null if there is no package to wait for. */
  stageIfReady(): Promise<void> | null
}

/** Several times the size of a package. The signature does not cover the feed's size, and the hash is known only at the end. */
const gigabyte = 1_000_000_000

const nothingFound = { version: '', notes: '', percent: 0, reason: 'none' } as const

/** Creates the updates: check, download, and installation at the client's end or at the player's request (@see DESKTOP-24). */
export function createUpdates(options: UpdatesOptions): Updates {
  const {
    makeUpdater,
    key,
    ending,
    skipped,
    onChange,
    handOver,
    stage = null,
    timeoutMs = 60_000,
    maxBytes = gigabyte,
    now = Date.now,
    checksAutomatically = () => true,
  } = options
  let state: UpdateState = { phase: makeUpdater && key ? 'idle' : 'unsupported', ...nothingFound, checkedAt: 0 }
  let updater: AppUpdater | undefined
  let searching: Promise<UpdateState> | undefined
  let download: { cancel(): void } | undefined
  let asked = false
  /** Version that the installer refused in this run; it is offered again only at the player's request. */
  let refused = ''
  let installing = false
  let staging: Promise<void> | null = null
  if (makeUpdater && !key) logger.warn('This build has no public key for updates, so it installs none')

  function show(change: Partial<UpdateState>): UpdateState {
    state = { ...state, ...change }
    onChange(state)
    return state
  }

  function fail(error: unknown): UpdateState {
    // The updater has logged the stack.
    logger.warn('The update failed', failureReasonOf(error), error instanceof Error ? (error.message.split('\n')[0] ?? '') : error)
    return show({ ...nothingFound, ...(asked ? { phase: 'failed', reason: failureReasonOf(error) } : { phase: 'idle' }) })
  }

  async function search(make: () => Promise<AppUpdater>, trusted: KeyObject): Promise<UpdateState> {
    try {
      updater ??= await make()
      const answer = await withTimeout(updater.checkForUpdates(), timeoutMs)
      show({ checkedAt: now() })
      const held = answer !== null && [skipped.read(), refused].includes(answer.updateInfo.version)
      if (!answer?.isUpdateAvailable || (held && !asked)) return show({ phase: 'none', ...nothingFound })
      const fault = feedFaultOf(answer.updateInfo, trusted, ending)
      if (fault) throw new FeedNotTrusted(fault)
      if (held) await skipped.write('')
      show({ ...found(answer.updateInfo), phase: 'found' })
      void fetchPackage(updater, answer)
      return state
    } catch (error) {
      // A hanging updater would make every later check hang too.
      if (error instanceof FeedTimeout) updater = undefined
      return fail(error)
    }
  }

  async function fetchPackage(from: AppUpdater, { cancellationToken }: UpdateCheckResult): Promise<void> {
    let given = false
    const current = { cancel: () => ((given = true), cancellationToken?.cancel()) }
    download = current
    // At the end the package is checked, and on macOS unpacked, without progress events.
    const watch = createStallTimeout(timeoutMs * 5)
    let endless = false
    const progress = ({ percent, transferred }: { percent: number; transferred: number }) => {
      watch.moved()
      if (transferred > maxBytes) {
        endless = true
        cancellationToken?.cancel()
      }
      const whole = Math.max(0, Math.min(100, Math.floor(percent)))
      if (!given && (state.phase !== 'downloading' || whole !== state.percent)) show({ phase: 'downloading', percent: whole })
    }
    from.autoInstallOnAppQuit = stage === null
    from.on('download-progress', progress)
    show({ phase: 'downloading', percent: 0 })
    try {
      await watch.until(from.downloadUpdate(cancellationToken))
      if (!given) show({ phase: 'ready', percent: 100 })
    } catch (error) {
      // A late download must not be installed at the client's end.
      from.autoInstallOnAppQuit = false
      cancellationToken?.cancel()
      if (error instanceof FeedTimeout) updater = undefined
      if (!given) fail(endless ? new FeedNotTrusted('incomplete') : error)
    } finally {
      from.off('download-progress', progress)
      if (download === current) download = undefined
    }
  }

  function look(byPlayer: boolean): Promise<UpdateState> {
    if (!makeUpdater || !key || !(byPlayer || checksAutomatically())) return Promise.resolve(state)
    asked = byPlayer || (asked && (searching !== undefined || download !== undefined))
    if (download || state.phase === 'ready') return Promise.resolve(state)
    if (byPlayer) show({ ...nothingFound, phase: 'checking' })
    searching ??= search(makeUpdater, key).finally(() => {
      searching = undefined
    })
    return searching
  }

  return {
    state: () => state,
    check: () => look(true),
    checkQuietly: () => look(false),
    async skip() {
      if (!state.version) return state
      const { version } = state
      download?.cancel()
      download = undefined
      if (updater) updater.autoInstallOnAppQuit = false
      show({ phase: 'none', ...nothingFound })
      await skipped.write(version)
      return state
    },
    install() {
      if (state.phase !== 'ready' || !updater || installing) return
      installing = true
      const { version } = state
      const from = updater
      const failed = (error: unknown) => {
        if (!installing) return
        installing = false
        refused = version
        handOver.takeBack()
        asked = true
        fail(error)
      }
      from.once('error', failed)
      handOver.giveUp()
      if (stage) void withTimeout(stage(), timeoutMs * 5).then(() => from.quitAndInstall(), failed)
      else from.quitAndInstall(false, true)
    },
    stageIfReady() {
      if (stage && !installing && state.phase === 'ready') {
        installing = true
        staging = withTimeout(stage(), timeoutMs)
          .catch((error: unknown) => logger.warn('Could not hand the update to the installer', failureReasonOf(error)))
          .finally(() => {
            staging = null
          })
      }
      return staging
    },
  }
}

function found({ version, releaseNotes }: UpdateInfo): Pick<UpdateState, 'version' | 'notes' | 'percent' | 'reason'> {
  return { ...nothingFound, version: version.slice(0, 40), notes: plainNotes(releaseNotes) }
}
