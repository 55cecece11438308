import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { ConfigError } from '../config-error'

interface Holder {
  pid: number
  port: number
  token: string
}

export interface FolderLock {
  release(): Promise<void>
}

/** Parses a lock file; null if it is in another format, such as the bare process id of an older version. */
function parseHolder(text: string): Holder | null {
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
    return { text, holder: parseHolder(text) }
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

/** State of the process named in a lock file. `silent`: it accepts connections but does not answer in time. */
type State = 'held' | 'silent' | 'gone'

/** Connects to the holder of the lock and expects its token. A process id alone proves nothing, because systems reuse ids (often in containers). */
function ask({ port, token }: Holder): Promise<State> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let received = ''
    socket.setTimeout(2000, () => {
      socket.destroy()
      resolve('silent')
    })
    socket.on('data', (data) => (received += String(data)))
    socket.on('end', () => resolve(received === token ? 'held' : 'gone'))
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

/** Creates the file with its whole content atomically; false if it already exists. */
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

/** Removes a stale lock file. Puts it back if another process replaced it after the check. */
function removeStale(file: string, staleText: string): void {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
    const moved = readFileSync(aside, 'utf8')
    if (moved !== staleText) createWhole(file, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Locks a folder for this process with a lock file. Takes over the lock of a killed process. @see FAULT-8
 * @param who name of the lock's user, as the beginning of a sentence: `Another server`
 * @throws {ConfigError} if another process has the lock
 */
export async function acquireFolderLock(file: string, who: string, folder: string): Promise<FolderLock> {
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
