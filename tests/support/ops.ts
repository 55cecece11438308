import type { Command } from 'commander'
import { vi } from 'vitest'
import { OpsError } from '@server/ops/console'
import { buildProgram } from '@server/ops/program'
import type { TestServer } from './server'

export interface OperatorCommand {
  /** Runs the command with these arguments and returns its output. */
  (...words: string[]): Promise<string>
  /** Returns the message with which the command is refused; throws if it succeeded or crashed. */
  refused(...words: string[]): Promise<string>
  /** Returns the output of the last command, even if it was refused. */
  written(): string
}

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]

/** Returns the operator's command on a test's database. It runs in this process, with its output captured. */
export function operatorOf(server: () => TestServer): OperatorCommand {
  let out = ''
  const write = (text: string | Uint8Array): boolean => {
    out += String(text)
    return true
  }
  async function ops(...words: string[]): Promise<string> {
    out = ''
    const program = buildProgram((work) => work(server().services))
    for (const command of all(program)) command.exitOverride().configureOutput({ writeErr: write })
    const terminal = vi.spyOn(process.stdout, 'write').mockImplementation(write)
    try {
      await program.parseAsync(['node', 'ops', ...words])
    } finally {
      terminal.mockRestore()
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
