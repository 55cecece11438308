import { arch, release, totalmem } from 'node:os'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import type { SessionProtection } from '@kehribar/shared/desktop'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import type { PackedCrashDump } from './dumps'
import { type PersonalValues, redact } from './redact'

export interface ReportParts {
  readonly at: Date
  readonly version: string
  readonly packaged: boolean
  readonly locale: string
  readonly protection: SessionProtection
  readonly settings: SettingValues
  /** Names of the administrator's settings, and errors in the administrator's file. */
  readonly policy: { readonly prescribed: readonly string[]; readonly problem: string | null }
  readonly updates: UpdateState
  /** Milliseconds to each step of the start. */
  readonly start: Readonly<Record<string, number>>
  readonly log: readonly string[]
  /** Crash dumps; null if the player did not include them. */
  readonly dumps: readonly PackedCrashDump[] | null
}

/**
 * Returns the report for support as JSON, which the player can read before sending it. The report omits the proxy's address
 * and the notes of updates, and every text is redacted. Dumps come last.
 */
export function diagnosticsReport(parts: ReportParts, personal: PersonalValues): string {
  const { proxy, ...settings } = parts.settings
  const { phase, version, percent, reason, checkedAt } = parts.updates
  const report = {
    client: { version: parts.version, packaged: parts.packaged, locale: parts.locale, at: parts.at.toISOString() },
    versions: { electron: process.versions.electron, chrome: process.versions.chrome, node: process.versions.node },
    system: { platform: process.platform, release: release(), arch: arch(), memoryMegabytes: Math.round(totalmem() / 2 ** 20) },
    session: parts.protection,
    settings: { ...settings, proxy: proxy.mode },
    policy: { prescribed: parts.policy.prescribed, problem: parts.policy.problem && redact(parts.policy.problem, personal) },
    updates: { phase, version, percent, reason, checkedAt },
    start: parts.start,
    log: parts.log.map((line) => redact(line, personal)),
    ...(parts.dumps && { dumps: parts.dumps }),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
