import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './console.ts'
import { endSignals, npmCommand, root } from './host.mjs'

export interface ExecOptions {
  /** Variables on top of this process's environment. */
  env?: Readonly<Record<string, string>>
  /** Keeps the output and returns it; prints the output only if the command fails. */
  quiet?: boolean
  /** Name of the command in messages. */
  label?: string
  shell?: boolean
  cwd?: string
  /** Runs the command in a separate process session with this priority. Signals are passed on to the whole session. */
  apart?: boolean
}

/**
 * Runs a command to its end and returns its standard output if `quiet` is set.
 * @throws {Problem} if the command cannot be started or fails
 */
export function exec(command: string, args: readonly string[], options: ExecOptions = {}): Promise<string> {
  const { env = {}, quiet = false, label = command, shell = false, cwd = root, apart = false } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
      detached: apart,
    })
    const passOn = (signal: NodeJS.Signals) => {
      if (child.pid) process.kill(-child.pid, signal)
    }
    if (apart) for (const signal of endSignals) process.on(signal, passOn)
    let output = ''
    let errors = ''
    child.stdout?.on('data', (data) => (output += String(data)))
    child.stderr?.on('data', (data) => (errors += String(data)))
    child.on('error', (error) => reject(new Problem(`${label} could not start: ${error.message}`)))
    child.on('close', (code) => {
      for (const signal of endSignals) process.off(signal, passOn)
      if (code === 0) return resolve(output)
      process.stderr.write((output + errors).slice(-8000))
      reject(new Problem(`${label} failed (exit ${code})`))
    })
  })
}

/** Runs a Node script to its end, or for at most `timeout` milliseconds. Prints nothing, and never rejects. */
export function tryScript(
  script: string,
  args: readonly string[] = [],
  { env = {}, timeout }: { env?: Readonly<Record<string, string>>; timeout?: number } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], timeout })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Returns the script file of a package's command. Node runs the script without a shell, and without a .cmd file on Windows. */
export function commandFile(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined) throw new Error(`The package ${packageName} has no command ${command}.`)
  return join(folder, file)
}

/** Runs the command of an installed package. */
export function runPackageCommand(packageName: string, args: readonly string[], options: ExecOptions & { command?: string } = {}): Promise<string> {
  const { command = packageName, ...rest } = options
  return exec(process.execPath, [commandFile(packageName, command), ...args], { label: command, ...rest })
}

/** Runs npm. */
export function runNpm(args: readonly string[], options: ExecOptions = {}): Promise<string> {
  const { command, args: all, shell } = npmCommand(args)
  return exec(command, all, { label: `npm ${args[0]}`, shell, ...options })
}

/** Runs a built program with the arguments of this command. Passes signals on to it, and returns its exit code. */
export function runProgram(file: string): Promise<number> {
  const child = spawn(process.execPath, [join(root, file), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of endSignals) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
