import { readdirSync, readFileSync } from 'node:fs'

/* Resource use of a program with all of its child processes, read from Linux's /proc. */

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended in the meantime.
    return ''
  }
}
/** Returns the fields of /proc/PID/stat after the process name, which may contain spaces. */
const statOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** Returns the ids of the process and all of its descendants. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]))
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

/** Returns the memory of a process tree in bytes, as the proportional set size: shared pages count once. */
export const memoryOf = (root: number) =>
  treeOf(root).reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024, 0)

/** Processor seconds, and how often a thread woke up by itself (voluntary context switches). */
export interface Activity {
  readonly cpuSeconds: number
  readonly wakeUps: number
}

function activityOf(root: number): Activity {
  let [ticks, wakeUps] = [0, 0]
  for (const pid of treeOf(root)) {
    const fields = statOf(pid)
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
    try {
      for (const task of readdirSync(`/proc/${pid}/task`))
        wakeUps += Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(read(`/proc/${pid}/task/${task}/status`))?.[1] ?? 0)
    } catch {
      // The process has ended in the meantime.
    }
  }
  return { cpuSeconds: ticks / 100, wakeUps }
}

/** Measures a process tree for a number of seconds. */
export async function watch(root: number, seconds: number): Promise<Activity> {
  const before = activityOf(root)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const after = activityOf(root)
  return { cpuSeconds: after.cpuSeconds - before.cpuSeconds, wakeUps: after.wakeUps - before.wakeUps }
}
