import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './console.ts'
import { root } from './host.mjs'
import { demoOperators, type DemoPlayer, demoPlayer, worldFolder } from './world.ts'

const readyWithinMs = 120_000
const stopWithinMs = 15_000
/** Milliseconds in which a program may still report its wrong settings after the other one did. */
const reportWithinMs = 3_000

/** How a program ended: "exit 1" or a signal. */
interface Ended {
  readonly name: string
  readonly how: string
  readonly signal: string | null
}

/** The running product. */
export interface RunningStack {
  origin: string
  partnersOrigin: string
  demo: DemoPlayer
  /** Names of the demo operators, one for each role. */
  operators: readonly string[]
  /** Resolves with the program that ended first. */
  ended: Promise<Ended>
  stop(): Promise<void>
}

export interface StackOptions {
  env?: Readonly<Record<string, string>>
  log?: (text: string) => void
}

/** A program that ended before it was ready. */
class StartProblem extends Problem {
  /** The wrong settings of the program. */
  readonly faults: readonly string[]

  constructor(message: string, faults: readonly string[]) {
    super(message)
    this.faults = faults
  }
}

/** Messages of our programs to the process that started them. */
interface Message {
  readonly ready?: boolean
  readonly origin?: string
  readonly failed?: string
  readonly faults?: readonly string[]
}

/** Returns the line of an uncaught error in a program's output, otherwise the last line outside a stack trace. */
export function failureReasonIn(printed: string): string | undefined {
  const lines = printed.split('\n').filter((line) => line.trim() !== '' && !/^\s+at |^\s*[\^}\]]|^Node\.js v/.test(line))
  return (lines.findLast((line) => /^(?:Uncaught )?\w*Error(?: \[\w+\])?: /.test(line)) ?? lines.at(-1))?.trim()
}

/** Starts one of our programs. `ready` resolves with the program's origin, or rejects with the last reported or printed line. */
function launch(name: string, entry: string, { env, log }: StackOptions) {
  const child = fork(join(root, entry), [], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let printed = ''
  let report: Message | undefined
  child.stdout?.on('data', (data) => log?.(String(data)))
  child.stderr?.on('data', (data) => {
    printed = (printed + String(data)).slice(-8000)
    log?.(String(data))
  })
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ name, how: signal ?? `exit ${code}`, signal })))
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Problem(`${name} did not become ready within ${readyWithinMs / 1000} s. LOG_LEVEL=info shows its progress.`)),
      readyWithinMs,
    )
    child.on('message', (message: Message | null) => {
      if (message?.failed) report = message
      if (!message?.ready) return
      clearTimeout(timer)
      resolve(message.origin ?? '')
    })
    void ended.then(({ how }) => {
      clearTimeout(timer)
      const reason = failureReasonIn(printed)
      reject(new StartProblem(report?.failed ?? `${name} ended at the start (${how})${reason ? `: ${reason}` : '.'}`, report?.faults ?? []))
    })
  })
  // The caller may still be waiting for the other program when this one fails.
  ready.catch(() => undefined)
  return { ended, ready, stop: () => stop(child, ended) }
}
type Program = ReturnType<typeof launch>

/** Asks a program to end by a message, which works on every system, and kills it if it does not end in time. */
async function stop(child: ChildProcess, ended: Promise<Ended>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (child.connected) child.send({ stop: true })
  else child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(timer)
}

/** Returns one problem that lists the wrong settings of both programs. */
async function withFaultsOf(other: Program, problem: unknown): Promise<unknown> {
  if (!(problem instanceof StartProblem) || problem.faults.length === 0) return problem
  const otherFaults = other.ready.then(
    () => [],
    (error: unknown) => (error instanceof StartProblem ? error.faults : []),
  )
  const more = await Promise.race([otherFaults, pause(reportWithinMs, [])])
  const nameIn = (fault: string) => fault.split(' ', 1)[0]
  const named = new Set(problem.faults.map(nameIn))
  const faults = [...problem.faults, ...more.filter((fault) => !named.has(nameIn(fault)))]
  if (faults.length === problem.faults.length) return problem
  return new Problem([`${faults.length} settings are missing or wrong (docs/generated/settings.md):`, ...faults.map((fault) => `  ${fault}`)].join('\n'))
}

/**
 * Starts partners and server side by side, and stops both if one of them fails.
 * @throws {Problem} if one of them does not become ready
 */
export async function startStack({ env = {}, log }: StackOptions = {}): Promise<RunningStack> {
  const partners = launch('The partners', 'dist/sandbox/index.js', { env, log })
  const server = launch('The server', 'dist/server/index.js', { env: { IMPORT_DIR: worldFolder, ...env }, log })
  // The server ends first, because it calls the partners.
  const stopAll = async () => {
    await server.stop()
    await partners.stop()
  }
  const readyOrAllFaults = async (program: Program, other: Program) => {
    try {
      return await program.ready
    } catch (problem) {
      throw await withFaultsOf(other, problem)
    }
  }
  try {
    const [partnersOrigin, origin] = await Promise.all([readyOrAllFaults(partners, server), readyOrAllFaults(server, partners)])
    return { origin, partnersOrigin, demo: demoPlayer(), operators: demoOperators(), ended: Promise.race([partners.ended, server.ended]), stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}
