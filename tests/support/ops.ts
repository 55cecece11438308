import type { Command } from 'commander'
import { vi } from 'vitest'
import { OpsError } from '@server/ops/console'
import { buildProgram } from '@server/ops/program'
import type { TestServer } from './server'

export interface Ops {
  /** Does what the words say; gives what it wrote. */
  (...words: string[]): Promise<string>
  /** The words in which it is refused; throws when it was done, or broke. */
  refused(...words: string[]): Promise<string>
  /** What the last one wrote, a refused one too. */
  written(): string
}

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]

/** The operator's command, as it is typed, on a test's database; only the terminal is taken away while it runs. */
export function operatorOf(server: () => TestServer): Ops {
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
      () => new Error('it was done'),
      (thrown: unknown) => thrown,
    )
    // The server may have a copy of the package of its own.
    if (error instanceof OpsError || (error instanceof Error && error.name === 'CommanderError')) return error.message
    throw error
  }
  return Object.assign(ops, { refused, written: () => out })
}
