import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** Argon2id, the library's default algorithm, with OWASP's parameters. @see ACCOUNT-1 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Normalizes a password, so that composed and decomposed letters are equal. */
const normalisePassword = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), parameters)
}

/** Returns whether a stored hash is weaker than the current parameters and needs replacing at the next login. */
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

/** Compares with the stored hash or, for an unknown player, with a dummy hash, so that both take the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(32).toString('hex'))
  const matches = await verify(stored ?? (await dummy), normalisePassword(password))
  return stored !== undefined && matches
}
