import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './console.mjs'
import { root } from './process.mjs'
import { demoPlayer, worldFolder } from './world.mjs'

const readyWithin = 120_000
const stopWithin = 15_000

/** A program that ended before it was ready; `faults` are its wrong settings. */
class StartProblem extends Problem {
  constructor(message, faults) {
    super(message)
    this.faults = faults
  }
}

/** The line of an uncaught error in what a program printed, else the last line outside of a stack trace. */
export function reasonIn(printed) {
  const lines = printed.split('\n').filter((line) => line.trim() !== '' && !/^\s+at |^\s*[\^}\]]|^Node\.js v/.test(line))
  return (lines.findLast((line) => /^(?:Uncaught )?\w*Error(?: \[\w+\])?: /.test(line)) ?? lines.at(-1))?.trim()
}

/**
 * Starts one of our processes and waits until it reports that it is ready. Its output goes through. When it ends first,
 * the reason is what it reports, or what it printed last where it came to no report.
 */
function launch(name, entry, { env, log }) {
  const child = fork(join(root, entry), [], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let printed = ''
  let report
  child.stdout.on('data', (data) => log?.(String(data)))
  child.stderr.on('data', (data) => {
    printed = (printed + String(data)).slice(-8000)
    log?.(String(data))
  })
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ name, how: signal ?? `exit ${code}`, signal })))
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Problem(`${name} did not get ready within ${readyWithin / 1000} s. LOG_LEVEL=info shows how far it came.`)),
      readyWithin,
    )
    child.on('message', (message) => {
      if (message?.failed) report = message
      if (!message?.ready) return
      clearTimeout(timer)
      resolve(message)
    })
    void ended.then(({ how }) => {
      clearTimeout(timer)
      const reason = reasonIn(printed)
      reject(new StartProblem(report?.failed ?? `${name} ended at the start (${how})${reason ? `: ${reason}` : '.'}`, report?.faults ?? []))
    })
  })
  // Whoever waits for another program meanwhile hears of it later.
  ready.catch(() => undefined)
  return { name, child, ended, ready, stop: () => stop(child, ended) }
}

/** Asks for a graceful end - by message, which works on every system - and ends it by force only when it hangs. */
async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (child.connected) child.send({ stop: true })
  else child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin)
  await ended
  clearTimeout(timer)
}

/** Milliseconds for a program to refuse its settings, when the other's are wrong. */
const refusedWithin = 3_000

/** The wrong settings of both programs in one list. */
async function withFaultsOf(other, problem) {
  if (!(problem instanceof StartProblem) || problem.faults.length === 0) return problem
  const more = await Promise.race([
    other.ready.then(
      () => [],
      ({ faults = [] }) => faults,
    ),
    pause(refusedWithin, []),
  ])
  const nameIn = (fault) => fault.split(' ', 1)[0]
  const named = new Set(problem.faults.map(nameIn))
  const faults = [...problem.faults, ...more.filter((fault) => !named.has(nameIn(fault)))]
  if (faults.length === problem.faults.length) return problem
  return new Problem([`${faults.length} settings are missing or wrong (docs/settings.md):`, ...faults.map((fault) => `  ${fault}`)].join('\n'))
}

/** Partners and server, side by side; when one fails, the other is stopped. */
export async function startStack({ env = {}, log } = {}) {
  const partners = launch('The partners', 'dist/sandbox/index.js', { env, log })
  const server = launch('The server', 'dist/server/index.js', { env: { IMPORT_DIR: worldFolder, ...env }, log })
  // The server first: the partners hear of nothing that it does afterwards.
  const stopAll = async () => {
    await server.stop()
    await partners.stop()
  }
  const readyBeside = (program, other) => program.ready.catch(async (problem) => Promise.reject(await withFaultsOf(other, problem)))
  try {
    const [{ origin: partnersOrigin }, { origin }] = await Promise.all([readyBeside(partners, server), readyBeside(server, partners)])
    return { origin, partnersOrigin, demo: demoPlayer(), ended: Promise.race([partners.ended, server.ended]), stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}
