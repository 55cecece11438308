import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  try {
    writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW))
  } catch {
    // A kernel without groups: the priorities alone decide.
  }
  setPriority(PRIORITY_LOW)
  const all = processes()
  const browser = all.find(({ command }) => command.includes(`--remote-debugging-port=${port}`) && !kindOf(command))
  for (const { pid, session, command } of all) {
    if (session !== browser?.session || /^(?:renderer|zygote)$/.test(kindOf(command))) continue
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), PRIORITY_LOW)
  }
}

interface Process {
  readonly pid: number
  readonly session: number
  readonly command: readonly string[]
}

/** What a process of Chromium is; none for the browser's own. */
const kindOf = (command: Process['command']) => command.find((each) => each.startsWith('--type='))?.slice('--type='.length) ?? ''

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // Behind the name, which may hold anything: state, parent, group, session (proc_pid_stat(5)).
        const session = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3])
        return [{ pid: Number(pid), session, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') }]
      } catch {
        return [] // It has ended meanwhile.
      }
    })
}
