import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_LOW } = constants.priority

/**
 * Lowers the priority of everything but the measured page, because everything shares one machine here. On a phone the page's main thread
 * has a processor to itself, and there is no server or Lighthouse. Our session is lowered as a whole, because Linux distributes
 * processors among sessions first (sched(7), "The autogroup feature"). The browser's other processes share the page's session and are lowered one by one.
 */
export function lowerPriority(port: number): void {
  if (process.platform !== 'linux') return
  // Some kernels have no autogroups; there only the priorities count.
  if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW))
  setPriority(PRIORITY_LOW)
  const all = processes()
  const browser = all.find(({ command }) => command.includes(`--remote-debugging-port=${port}`) && !kindOf(command))
  const own = all.filter(({ session }) => session === browser?.session)
  const others = own.filter(({ command }) => !/^(?:renderer|zygote)$/.test(kindOf(command)))
  if (others.length === own.length) throw new Error("Found no renderer among the browser's processes, so the pages would be slowed down too")
  for (const { pid } of others) {
    for (const thread of unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []) unlessEnded(() => setPriority(Number(thread), PRIORITY_LOW))
  }
}

interface Process {
  readonly pid: number
  readonly session: number
  readonly command: string
}

/** Returns the type of a Chromium process, or '' for the main browser process. */
const kindOf = (command: string) => /--type=(\S+)/.exec(command)?.[1] ?? ''

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const process = unlessEnded(() => ({
      pid: Number(pid),
      // The process name may contain anything. Behind it come state, parent, group and session (proc_pid_stat(5)).
      session: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3]),
      // Processes that Chromium forks have all arguments in one string, separated by spaces.
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }))
    return process ?? []
  })
}

/** Returns undefined if the process or thread has ended since it was listed. */
function unlessEnded<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
