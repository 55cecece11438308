import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashOf, inputHash, type BuildTarget } from './build-inputs.ts'
import { errorCode, Problem, printLine, runStep } from './console.ts'
import { root } from './host.mjs'

const staleLockMs = 15_000
const retriesForLock = { retries: 1200, factor: 1, minTimeout: 500, maxTimeout: 500 }

/** An operator edits site.json in the built site (docs/web-hosting.md), so it may differ from the build. */
const isEditedByHand = (name: string) => basename(name) === 'site.json'

const cacheFolder = (base = root) => join(base, 'node_modules', '.cache', 'kehribar')

/** Returns the folder in which a build of this target lists the files that it read (build/inputs.ts). */
export const recordFolder = (name: string, base = root) => join(cacheFolder(base), 'inputs', name)

/** Runs one build at a time in this checkout. `work` gets a function that throws if the lock was lost meanwhile. */
async function runAlone(cache: string, work: (checkLock: () => void) => Promise<void>): Promise<void> {
  const { default: lockfile } = await import('proper-lockfile')
  mkdirSync(cache, { recursive: true })
  let isLost = false
  const options = { lockfilePath: join(cache, 'building'), realpath: false, stale: staleLockMs, onCompromised: () => (isLost = true) }
  const release = await lockfile.lock(cache, options).catch((error: unknown) => {
    if (errorCode(error) !== 'ELOCKED') throw error
    printLine('  Another command is building here; waiting for it.')
    return lockfile.lock(cache, { ...options, retries: retriesForLock }).catch(() => {
      throw new Problem(`Another command has been building here for 10 minutes. Stop it, or delete ${options.lockfilePath}.`)
    })
  })
  try {
    await work(() => {
      if (isLost) throw new Problem('The machine slept, or another command built at the same time. Run this command again.')
    })
  } finally {
    if (!isLost) await release()
  }
}

/**
 * Builds a target if an input or an output changed, if an output is missing, if its last build did not finish, or always
 * (`anew`). The stamp is written last and holds the hash of the inputs before the build.
 * @throws {Problem} if the build does not write an output
 */
export async function buildWhenStale(name: string, target: BuildTarget, { base = root, anew = false }: { base?: string; anew?: boolean } = {}): Promise<void> {
  const cache = cacheFolder(base)
  const stampFile = join(cache, `built-${name}`)
  const record = recordFolder(name, base)
  const outputs = [...target.outputs.map((output) => join(base, output)), record]
  const outputHash = () => hashOf(base, outputs, isEditedByHand)
  const isFresh = () => {
    if (anew || !existsSync(stampFile)) return false
    const [inputs, built] = readFileSync(stampFile, 'utf8').split('\n')
    return inputs === inputHash(target, base) && built === outputHash()
  }
  if (isFresh()) return
  await runAlone(cache, async (checkLock) => {
    if (isFresh()) return
    rmSync(stampFile, { force: true })
    rmSync(record, { recursive: true, force: true })
    const inputs = inputHash(target, base)
    await runStep(`Building ${target.label}`, () => target.build(record))
    const missing = outputs.find((output) => !existsSync(output))
    if (missing) throw new Problem(`The build of ${target.label} did not write ${missing}.`)
    checkLock()
    const draft = `${stampFile}.${process.pid}`
    writeFileSync(draft, `${inputs}\n${outputHash()}\n`)
    renameSync(draft, stampFile)
  })
}
