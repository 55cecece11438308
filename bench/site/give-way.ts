import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_LOW } = constants.priority

/**
 * On a phone the page's thread has a processor to itself, the rest of the browser works on others, and neither a server nor
 * Lighthouse is there; here all share one machine, and what the page waits for them would count as the page's. So they give
 * way: our session as a whole, because Linux shares its processors out among sessions first (sched(7), "The autogroup
 * feature"), and the browser's other processes, which have a session of their own with the page's, one by one.
 */
export function giveWay(port: number): void {
  if (process.platform !== 'linux') return
  // There are kernels without groups: the priorities alone decide.
  if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW))
  setPriority(PRIORITY_LOW)
  const all = processes()
  const browser = all.find(({ command }) => command.includes(`--remote-debugging-port=${port}`) && !kindOf(command))
  const own = all.filter(({ session }) => session === browser?.session)
  const others = own.filter(({ command }) => !/^(?:renderer|zygote)$/.test(kindOf(command)))
  if (others.length === own.length) throw new Error('The pages were not found among the processes of the browser: they would give way, too')
  for (const { pid } of others) {
    for (const thread of unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []) unlessEnded(() => setPriority(Number(thread), PRIORITY_LOW))
  }
}

interface Process {
  readonly pid: number
  readonly session: number
  readonly command: string
}

/** What a process of Chromium is; none for the browser's own. */
const kindOf = (command: string) => /--type=(\S+)/.exec(command)?.[1] ?? ''

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const process = unlessEnded(() => ({
      pid: Number(pid),
      // Behind the name, which may hold anything: state, parent, group, session (proc_pid_stat(5)).
      session: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3]),
      // What Chromium forks has its arguments in one, with spaces between them.
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }))
    return process ?? []
  })
}

/** A process or a thread may have ended since it was listed. */
function unlessEnded<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
