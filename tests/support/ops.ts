import type { Command } from 'commander'
import { vi } from 'vitest'
import { OpsError } from '@server/ops/console'
import { buildProgram } from '@server/ops/program'
import type { ReadToken } from '@server/ops/sign-in'
import { type OperatorRight, type OperatorRole, rightOf } from '@kehribar/shared/rules/operators'
import { signedInOperator } from './operators'
import type { TestServer } from './server'

export interface OperatorCommand {
  /** Runs the command with these arguments and returns its output. */
  (...words: string[]): Promise<string>
  /** Returns the message with which the command is refused; throws if it succeeded or crashed. */
  refused(...words: string[]): Promise<string>
  /** Returns the output of the last command, even if it was refused. */
  written(): string
}

/** Tokens of the operators of a test's database, by name. */
const tokens = new WeakMap<object, Map<string, Promise<string>>>()

/** Returns the token of an operator with a role, which is added when it is first needed. */
function tokenOf({ db }: Pick<TestServer, 'db'>, name: string, role: OperatorRole): Promise<string> {
  const known = tokens.get(db) ?? new Map<string, Promise<string>>()
  tokens.set(db, known)
  const token = known.get(name) ?? signedInOperator(db, name, role)
  known.set(name, token)
  return token
}

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]

/**
 * Returns the operator's command on a test's database. It runs in this process, with its output captured. Without `given`, each command runs as
 * an operator that may do it, and a second person approves it if necessary.
 */
export function operatorOf(server: () => Pick<TestServer, 'db' | 'services'>, given?: ReadToken): OperatorCommand {
  let out = ''
  const write = (text: string | Uint8Array): boolean => {
    out += String(text)
    return true
  }
  async function run(words: readonly string[], token: ReadToken): Promise<void> {
    const program = buildProgram((work) => work(server().services), { token })
    for (const command of all(program)) command.exitOverride().configureOutput({ writeErr: write })
    const terminal = vi.spyOn(process.stdout, 'write').mockImplementation(write)
    try {
      await program.parseAsync(['node', 'ops', ...words])
    } finally {
      terminal.mockRestore()
    }
  }
  async function ops(...words: string[]): Promise<string> {
    out = ''
    if (given) {
      await run(words, given)
      return out
    }
    let right: OperatorRight | undefined
    try {
      await run(words, (action) => {
        right = rightOf(action)
        const role = right?.roles[0] ?? 'support'
        return tokenOf(server(), role, role)
      })
    } catch (error) {
      const request = error instanceof OpsError ? /ops pending approve (\d+)/.exec(error.message)?.[1] : undefined
      if (request === undefined) throw error
      const role = (right?.secondRoles ?? right?.roles)?.[0] ?? 'support'
      await run(['pending', 'approve', request], () => tokenOf(server(), `second ${role}`, role))
    }
    return out
  }
  async function refused(...words: string[]): Promise<string> {
    const error: unknown = await ops(...words).then(
      () => new Error('the command was not refused'),
      (thrown: unknown) => thrown,
    )
    // The server may use another copy of commander, so its error class is compared by name.
    if (error instanceof OpsError || (error instanceof Error && error.name === 'CommanderError')) return error.message
    throw error
  }
  return Object.assign(ops, { refused, written: () => out })
}
