import type { KeyObject } from 'node:crypto'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import type { AppUpdater, UpdateCheckResult, UpdateInfo } from 'electron-updater'
import { logger } from '../log'
import { faultOf, FeedNotTrusted } from './feed-signature'
import { plainNotes } from './notes'
import { patiently, whileItMoves } from './patience'
import { NoAnswer, reasonOf } from './reasons'
import type { SkippedVersion } from './skipped-version'

export interface UpdatesOptions {
  /** A fresh updater of electron-updater; null where this build cannot update itself. */
  readonly makeUpdater: (() => Promise<AppUpdater>) | null
  readonly key: KeyObject | null
  /** Of the package that this client installs, such as `.AppImage`. */
  readonly ending: string
  readonly skipped: SkippedVersion
  readonly onChange: (state: UpdateState) => void
  /** The installer starts the new client while this one still ends: whatever both cannot hold is given up, and taken back when the installation failed. */
  readonly handOver: { giveUp(): void; takeBack(): void }
  /** Where the system's own installer takes the package and keeps it (@see CLIENT-10): resolves when it has it. @throws when it refuses it */
  readonly stage?: (() => Promise<void>) | null
  /** Milliseconds for the feed's answer; a download may stand still five times as long. Chromium's network waits without an end. */
  readonly patience?: number
  /** Bytes; a package that goes on beyond it is none of ours. */
  readonly largest?: number
  readonly now?: () => number
  /** Whether to look when nobody asked: with little data not (@see CLIENT-39). */
  readonly looksByItself?: () => boolean
}

export interface Updates {
  state(): UpdateState
  /** The player asks: errors are told, and a version that was skipped is offered again. Resolves when the feed has answered; a download goes on in the background. */
  check(): Promise<UpdateState>
  /** Nobody asked: errors go to the log only, and nothing is said of a version that was skipped. */
  look(): Promise<UpdateState>
  skip(): Promise<UpdateState>
  install(): void
  /** The client ends: where {@link UpdatesOptions.stage} is needed, what is ready is given away now; null when there is nothing to wait for. */
  end(): Promise<void> | null
}

/** Several times what a package weighs. The size in the feed is not signed, and the hash is known at the end only. */
const gigabyte = 1_000_000_000

const nothingFound = { version: '', notes: '', percent: 0, reason: 'none' } as const

/** The search for a new version: found, downloaded, ready; installed when the client ends or the player says so (@see DESKTOP-24). */
export function createUpdates(options: UpdatesOptions): Updates {
  const {
    makeUpdater,
    key,
    ending,
    skipped,
    onChange,
    handOver,
    stage = null,
    patience = 60_000,
    largest = gigabyte,
    now = Date.now,
    looksByItself = () => true,
  } = options
  let state: UpdateState = { phase: makeUpdater && key ? 'idle' : 'unsupported', ...nothingFound, checkedAt: 0 }
  let updater: AppUpdater | undefined
  let searching: Promise<UpdateState> | undefined
  let download: { cancel(): void } | undefined
  let asked = false
  /** What the installer refused in this run: offered again only to whoever asks. */
  let refused = ''
  let installing = false
  let staging: Promise<void> | null = null
  if (makeUpdater && !key) logger.warn('This build has no key for updates: none is taken')

  function show(change: Partial<UpdateState>): UpdateState {
    state = { ...state, ...change }
    onChange(state)
    return state
  }

  function fail(error: unknown): UpdateState {
    // Where it happened the updater has logged.
    logger.warn('No update', reasonOf(error), error instanceof Error ? (error.message.split('\n')[0] ?? '') : error)
    return show({ ...nothingFound, ...(asked ? { phase: 'failed', reason: reasonOf(error) } : { phase: 'idle' }) })
  }

  async function search(make: () => Promise<AppUpdater>, trusted: KeyObject): Promise<UpdateState> {
    try {
      updater ??= await make()
      const answer = await patiently(updater.checkForUpdates(), patience)
      show({ checkedAt: now() })
      const held = answer !== null && [skipped.read(), refused].includes(answer.updateInfo.version)
      if (!answer?.isUpdateAvailable || (held && !asked)) return show({ phase: 'none', ...nothingFound })
      const fault = faultOf(answer.updateInfo, trusted, ending)
      if (fault) throw new FeedNotTrusted(fault)
      if (held) await skipped.write('')
      show({ ...found(answer.updateInfo), phase: 'found' })
      void fetchPackage(updater, answer)
      return state
    } catch (error) {
      // One that still waits for its answer would give every later search the same silence.
      if (error instanceof NoAnswer) updater = undefined
      return fail(error)
    }
  }

  async function fetchPackage(from: AppUpdater, { cancellationToken }: UpdateCheckResult): Promise<void> {
    let given = false
    const current = { cancel: () => ((given = true), cancellationToken?.cancel()) }
    download = current
    // At its end the package is checked, and on a Mac unpacked, without a sign.
    const watch = whileItMoves(patience * 5)
    let endless = false
    const progress = ({ percent, transferred }: { percent: number; transferred: number }) => {
      watch.moved()
      if (transferred > largest) {
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
      // A download that came in after all would still be installed at the end.
      from.autoInstallOnAppQuit = false
      cancellationToken?.cancel()
      if (error instanceof NoAnswer) updater = undefined
      if (!given) fail(endless ? new FeedNotTrusted('incomplete') : error)
    } finally {
      from.off('download-progress', progress)
      if (download === current) download = undefined
    }
  }

  function look(byPlayer: boolean): Promise<UpdateState> {
    if (!makeUpdater || !key || !(byPlayer || looksByItself())) return Promise.resolve(state)
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
    look: () => look(false),
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
      if (stage) void patiently(stage(), patience * 5).then(() => from.quitAndInstall(), failed)
      else from.quitAndInstall(false, true)
    },
    end() {
      if (stage && !installing && state.phase === 'ready') {
        installing = true
        staging = patiently(stage(), patience)
          .catch((error: unknown) => logger.warn('The update could not be handed over', reasonOf(error)))
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
