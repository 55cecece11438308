import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** Argon2id at OWASP's parameters, the library's default algorithm (@see A1). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Composed and decomposed letters are the same password, whatever the keyboard sent. */
const plain = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(plain(password), parameters)
}

/** Whether a stored hash is weaker than today's parameters and should be replaced at the next login. */
export function needsRehash(stored: string): boolean {
  const used = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    used.memoryCost < parameters.memoryCost ||
    used.timeCost < parameters.timeCost ||
    used.parallelism < parameters.parallelism
  )
}

let dummy: Promise<string> | undefined

/** Compares with the stored hash, or, for somebody unknown, with a hash of nothing: both take the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(32).toString('hex'))
  const matches = await verify(stored ?? (await dummy), plain(password))
  return stored !== undefined && matches
}
