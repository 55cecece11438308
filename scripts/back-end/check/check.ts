import { api, type CallName, docsOf, type Endpoint, contractParts } from '@kehribar/shared/api'
import { type Capability, capabilities, capabilityDocs } from '@kehribar/shared/api/capabilities'
import { hasPage } from '@kehribar/shared/site/pages-off'
import { BackEndClient, Unreachable } from './client.ts'
import { type Finding, type Findings, findingsIn, sessionFindings } from './findings.ts'
import { endOfSession, type Judgement, judge, judgement } from './judge.ts'
import type { Options } from './options.ts'
import { depositSteps, moneyCalls, withdrawalSteps } from './money-plan.ts'
import { accountDeletion, playerReads, publicReads, EarlierAnswers, type CheckStep, writingSteps } from './plan.ts'

export interface CallResult extends Omit<Judgement, 'value'>, Findings {
  readonly call: CallName
  readonly as: string | null
  readonly kind: 'core' | Capability
  readonly writes: boolean
  readonly http: number | null
  /** What a player sees of the call, or what the site lacks without it. */
  readonly shown: string
}

export interface LoginResult {
  readonly worked: boolean
  /** Lines on how the site recognises the session and its end. */
  readonly lines: readonly string[]
  /** Problems of the session that players would notice. */
  readonly wrong: readonly string[]
}

export interface BackEndReport {
  readonly url: string
  readonly capabilities: readonly Capability[]
  /** Behaviour of the session that follows from the site file. */
  readonly session: readonly Finding[]
  /** The login of the test player; null without a test player. */
  readonly login: LoginResult | null
  readonly rows: readonly CallResult[]
  /** Descriptions of the money that the check moved. */
  readonly moved: readonly string[]
  readonly holds: boolean
  /** Core calls that fail. */
  readonly failing: readonly string[]
}

/** Returns a one-time code that a person enters; null without a terminal. */
export type AskCode = () => Promise<string | null>

const endpointOf = (name: CallName): Endpoint => api[name]
export const kindOf = (name: CallName): 'core' | Capability => endpointOf(name).needs ?? 'core'
/** Returns whether the specification requires a call. Calls about the back end itself are an extension of ours. */
export const isCore = (name: CallName): boolean => kindOf(name) === 'core' && !Object.hasOwn(contractParts.system, name)
export const labelOf = ({ call, as }: { call: CallName; as?: string | null | undefined }): string => (as ? `${call} (${as})` : call)
const works = (verdict: Judgement['verdict']): boolean => verdict === 'holds' || verdict === 'read'

/** Returns whether a call fails: a read must succeed, and a call that changes something may be rejected in a readable form. */
export const isFailing = ({ verdict, writes }: Pick<CallResult, 'verdict' | 'writes'>): boolean =>
  verdict === 'missing' || verdict === 'unreadable' || (verdict === 'refused' && !writes)

/** A call with its answer and judgement. */
interface Made {
  readonly http: number | null
  readonly found: Judgement
  readonly findings: Findings
}
const notMade = (found: Judgement): Made => ({ http: null, found, findings: { wrong: [], guessed: [] } })

/** One run against a back end. */
class Check {
  readonly seen = new EarlierAnswers()
  readonly rows: CallResult[] = []
  readonly moved: string[] = []
  /** Capabilities that the back end states; null until they are requested. */
  stated: readonly Capability[] | null
  private reached = false
  private readonly client: BackEndClient
  private readonly options: Options
  private readonly askCode: AskCode

  constructor(options: Options, askCode: AskCode) {
    this.options = options
    this.askCode = askCode
    this.client = new BackEndClient(options.site, options.base)
    this.stated = options.site.capabilities
  }

  /** @throws {Unreachable} if the first call of the run gets no answer */
  async made(
    name: CallName,
    input: object,
    {
      as = null,
      file,
      onlyReads,
      unused = [],
      kind,
    }: Pick<Partial<CheckStep>, 'kind' | 'onlyReads' | 'unused'> & { as?: string | null; file?: File | undefined } = {},
  ): Promise<Made> {
    try {
      const answered = await this.client.ask(name, input, file)
      this.reached = true
      const { money, ...endpoint } = endpointOf(name)
      const judged = judge({ ...endpoint, ...(money && !onlyReads ? { money } : {}) }, answered, this.options.site)
      const found = { ...judged, left: judged.left.filter(({ place }) => !unused.some((field) => place.startsWith(`${field}[`))) }
      this.seen.add(name, as, found.value)
      return { http: answered.http, found, findings: findingsIn(name, found.value, answered.given, this.options, kind) }
    } catch (error) {
      if (!(error instanceof Unreachable) || !this.reached) throw error
      return notMade(judgement('unreadable', `no complete answer: ${error.message}`))
    }
  }

  add(call: CallName, as: string | null, { http, found: { value: _value, ...found }, findings }: Made): void {
    const { needs, writes: changes = false } = endpointOf(call)
    const { seen = '', without = '' } = needs === undefined ? docsOf(endpointOf(call)) : capabilityDocs[needs]
    // A refusal is a valid answer to a form, but not to a read of a page.
    const there = works(found.verdict) || found.verdict === 'not asked' || (found.verdict === 'refused' && changes)
    const shown = found.verdict === 'off' && hasPage(call) ? 'The site leaves out its pages.' : there ? seen : without
    this.rows.push({ call, as, kind: kindOf(call), writes: changes, http, ...found, ...findings, shown })
  }

  async capabilities(): Promise<void> {
    const { http, found } = await this.made('capabilities', {})
    if (this.stated) return
    const named = http === 200 ? (this.seen.get('capabilities')?.capabilities ?? []) : []
    this.stated = capabilities.filter((name) => named.includes(name) && works(found.verdict))
  }

  private wanted({ call }: CheckStep): boolean {
    const { only } = this.options
    if (!only) return true
    const all = [...publicReads, ...playerReads, ...writingSteps, accountDeletion, ...moneyCalls]
    const needed = (name: CallName): CallName[] => [name, ...all.filter((one) => one.call === name && name !== call).flatMap(({ after = [] }) => after)]
    return only.includes(call) || only.some((name) => all.some((one) => one.call === name && one.after?.some((each) => needed(each).includes(call))))
  }

  async run(step: CheckStep): Promise<void> {
    if (!this.wanted(step)) return
    const { call, as = null } = step
    const needs = endpointOf(call).needs
    const isReported = !this.options.only || this.options.only.includes(call)
    const report = (made: Made) => isReported && this.add(call, as, made)
    if (this.options.site.calls[call]?.off) return void report(notMade(judgement('off', 'the site file switches the call off')))
    if (needs && !this.stated?.includes(needs)) return void report(notMade(judgement('absent')))
    const input = step.input(this.seen, this.options.login)
    if (typeof input === 'string') return void report(notMade(judgement('not asked', input)))
    const made = await this.made(call, input, { ...step, as, file: step.file?.() })
    if (step.moves && works(made.found.verdict)) this.moved.push(step.moves(input))
    report(made)
  }

  /** Logs in with the calls of the login form and of its code dialog. */
  async login(): Promise<LoginResult> {
    const { login, code } = this.options
    const failed = (...wrong: string[]): LoginResult => ({ worked: false, lines: [], wrong })
    if (!login) return failed()
    const add = (name: CallName, made: Made) => {
      this.add(name, null, made)
      return made.found
    }
    const asked = await this.made('login', login)
    const first = this.seen.get('login')
    // Status -4 requests a code and does not count as a refusal.
    const form = asked.found.repaired.length + asked.found.left.length > 0 ? 'read' : 'holds'
    const question = { ...asked, found: { ...asked.found, verdict: form, why: ['status -4: a new device, which needs a one-time code'] } as const }
    let found = add('login', first?.status === -4 ? question : asked)
    if (first?.status === -4) {
      const checktype = first.channels && !first.channels.sms && first.channels.mail ? 'mail' : 'sms'
      found = add('otpRequest', await this.made('otpRequest', { ...login, checktype }))
      const otpId = this.seen.get('otpRequest')?.otpId
      if (otpId === undefined) return failed('otpRequest answers without otpId, so the code cannot be checked')
      const enteredCode = code ?? (await this.askCode())
      if (enteredCode === null) return failed('a one-time code is needed: --code, or a terminal to ask in')
      found = add('otpVerify', await this.made('otpVerify', { checktype, otpId, code: enteredCode }))
    }
    if (!works(found.verdict)) return failed(`the login failed: ${found.why.join('; ') || found.verdict}`)
    const sign = this.client.sessionSign()
    const { bearer, marker } = this.options.site.session
    const missing = bearer ? `no token at ${bearer.token}` : `no cookie "${marker}" that scripts can read`
    const unnamed = this.client.unnamedCookies()
    return {
      worked: sign !== null,
      lines: sign === null ? [] : [`the site recognises the session by ${sign}`],
      wrong: [
        ...(sign === null ? [`the site would not notice the login: ${missing} (site file: session.bearer, or session.marker null if getMyDetails tells)`] : []),
        ...(unnamed.length ? [`the desktop client would not keep these cookies (site file: session.cookies, session.trust): ${unnamed.join(', ')}`] : []),
      ],
    }
  }

  /** Logs out and reports whether the site would notice the end of the session. */
  async logout({ worked, lines, wrong }: LoginResult): Promise<LoginResult> {
    this.add('logout', null, await this.made('logout', {}))
    const { http, found } = await this.made('getMyDetails', {})
    if (found.why.includes(endOfSession)) return { worked, lines: [...lines, 'the site notices that a session has ended'], wrong }
    const answer = `"${found.verdict}"${http === null ? '' : `, HTTP ${http}`}`
    return {
      worked,
      lines,
      wrong: [...wrong, `the site does not notice that a session has ended: getMyDetails without a session is ${answer} (site file: session.gone)`],
    }
  }
}

/** Checks a back end. @throws {Unreachable} with one line if it does not answer */
export async function checkBackEnd(options: Options, askCode: AskCode): Promise<BackEndReport> {
  const check = new Check(options, askCode)
  await check.capabilities()
  for (const step of publicReads) await check.run(step)
  let login: LoginResult | null = null
  if (options.login) {
    login = await check.login()
    if (login.worked) {
      const [later, reads] = [
        playerReads.filter(({ after }) => after?.includes('depositPost')),
        playerReads.filter(({ after }) => !after?.includes('depositPost')),
      ]
      for (const step of reads) await check.run(step)
      if (options.write !== 'none') for (const step of [...writingSteps, ...depositSteps(check.seen, options.methods)]) await check.run(step)
      if (options.write === 'all') for (const step of withdrawalSteps(check.seen, options.methods)) await check.run(step)
      if (options.write !== 'none') await check.run(accountDeletion)
      for (const step of later) await check.run(step)
      login = await check.logout(login)
    }
  }
  const failing = check.rows.filter((row) => isCore(row.call) && isFailing(row)).map(labelOf)
  return {
    url: options.base.origin + options.base.prefix,
    capabilities: check.stated ?? [],
    session: sessionFindings(options.site),
    login,
    rows: check.rows,
    moved: check.moved,
    holds: failing.length === 0 && login?.worked !== false,
    failing,
  }
}
