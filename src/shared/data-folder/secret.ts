import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error'
import { errorCause } from './folder'

/**
 * Returns a secret from a file in the data folder, and creates it on first use, readable by its owner only. The server and
 * the sandbox's companies may start together: one succeeds in linking the written file, and the other reads that secret.
 * @throws {ConfigError} if the file cannot be used
 */
export function persistedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    return readOrMake(file)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${file} cannot be used: ${errorCause(error)}.`)
  }
}

function readOrMake(file: string): string {
  const existing = readSecret(file)
  if (existing !== null) return existing
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readOrMake(file)
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 16) throw new ConfigError(`The secret in ${file} is shorter than 16 characters; remove the file to create a new one.`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
