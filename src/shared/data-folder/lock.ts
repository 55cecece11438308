import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { ConfigError } from '../config-error'

interface Holder {
  pid: number
  port: number
  token: string
}

export interface Lock {
  release(): Promise<void>
}

/** What a lock's text says; null where it is none of ours, such as the bare process id of an older version. */
function holderIn(text: string): Holder | null {
  try {
    const { pid, port, token } = JSON.parse(text) as Partial<Holder>
    const isHolder = typeof pid === 'number' && typeof port === 'number' && port > 0 && port < 65_536 && typeof token === 'string'
    return isHolder ? { pid, port, token } : null
  } catch {
    return null
  }
}

const readHolder = (file: string): { text: string; holder: Holder | null } | null => {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, holder: holderIn(text) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function processLives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a holder lives: `silent` takes the connection, but is too busy to say who it is. */
type State = 'held' | 'silent' | 'gone'

/** A process number is soon somebody else's (containers): the holder itself must answer with its token. */
function ask({ port, token }: Holder): Promise<State> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let heard = ''
    socket.setTimeout(2000, () => {
      socket.destroy()
      resolve('silent')
    })
    socket.on('data', (data) => (heard += String(data)))
    socket.on('end', () => resolve(heard === token ? 'held' : 'gone'))
    socket.on('error', () => resolve('gone'))
  })
}

const stateOf = async (holder: Holder | null): Promise<State> => (holder && processLives(holder.pid) ? ask(holder) : 'gone')

function listen(token: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(token)
    })
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
    server.unref()
  })
}

/** Creates the file with all of its text at once, or not at all. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes a dead server's file away, unless another start was quicker and what lies there now is alive. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
    const moved = readFileSync(aside, 'utf8')
    if (moved !== judged) createWhole(file, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Holds a file as the sign that a process works on a folder (@see F8). The lock of a process that was killed is taken over.
 * @param who what holds it, as the beginning of a sentence: `Another server`
 * @throws ConfigError when another process holds it
 */
export async function lockFile(file: string, who: string, folder: string): Promise<Lock> {
  const token = randomBytes(16).toString('hex')
  const server = await listen(token)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const text = JSON.stringify({ pid: process.pid, port, token } satisfies Holder)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (createWhole(file, text)) return { release: () => release(server, file, text) }
      const found = readHolder(file)
      if (!found) continue
      const state = await stateOf(found.holder)
      if (state !== 'gone') throw new ConfigError(inUse(state, found.holder, { file, who, folder }))
      removeStale(file, found.text)
    }
    throw new ConfigError(`${who} and this one are starting on ${folder} at once. Start one of them again.`)
  } catch (error) {
    server.close()
    throw error
  }
}

function inUse(state: 'held' | 'silent', holder: Holder | null, { file, who, folder }: { file: string; who: string; folder: string }): string {
  const running = `${who} (process ${holder?.pid}) is running on ${folder}. Stop it, or set another DATA_DIR.`
  return state === 'held' ? running : `${running} If that process is another program, remove ${file}.`
}

function release(server: Server, file: string, text: string): Promise<void> {
  if (readHolder(file)?.text === text) rmSync(file, { force: true })
  return new Promise((resolve) => server.close(() => resolve()))
}
