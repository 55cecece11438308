import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '../../config-error'

interface Holder {
  pid: number
  port: number
  token: string
}

export interface Lock {
  release(): Promise<void>
}

const readHolder = (file: string): { text: string; holder: Holder | null } | null => {
  try {
    const text = readFileSync(file, 'utf8')
    try {
      return { text, holder: JSON.parse(text) as Holder }
    } catch {
      return { text, holder: null }
    }
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

/** A process number is soon somebody else's (containers): the holder itself must answer with its token. */
function answers({ port, token }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let heard = ''
    socket.setTimeout(2000, () => {
      // It took the connection but is too busy to speak: rather believe that it lives.
      socket.destroy()
      resolve(true)
    })
    socket.on('data', (data) => (heard += String(data)))
    socket.on('end', () => resolve(heard === token))
    socket.on('error', () => resolve(false))
  })
}

async function isHeld(holder: Holder | null): Promise<boolean> {
  return holder !== null && processLives(holder.pid) && (await answers(holder))
}

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
 * One server per data folder (@see F8). The lock of a server that was killed is recovered.
 * @throws ConfigError when another server holds it
 */
export async function lockFolder(dataDir: string): Promise<Lock> {
  const file = join(dataDir, 'server.lock')
  const token = randomBytes(16).toString('hex')
  const server = await listen(token)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const text = JSON.stringify({ pid: process.pid, port, token } satisfies Holder)
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createWhole(file, text)) return { release: () => release(server, file, text) }
    const found = readHolder(file)
    if (!found) continue
    if (await isHeld(found.holder)) {
      server.close()
      throw new ConfigError(`Another server (process ${found.holder?.pid}) is running on ${dataDir}. Stop it, or set another DATA_DIR.`)
    }
    removeStale(file, found.text)
  }
  server.close()
  throw new ConfigError(`Several servers are starting on ${dataDir} at once. Start one of them again.`)
}

function release(server: Server, file: string, text: string): Promise<void> {
  if (readHolder(file)?.text === text) rmSync(file, { force: true })
  return new Promise((resolve) => server.close(() => resolve()))
}
