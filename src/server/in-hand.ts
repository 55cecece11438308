import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/**
 * What is being done, by the name that a log has for it: a call's number, `job:` and a job's, `ops:` and who types the
 * command. It is known to whatever `work` leads to, so that a posting can tell where it came from (@see E-8).
 */
export const takeInHand = <T>(name: string, work: () => T): T => storage.run(name, work)

export const inHand = (): string | null => storage.getStore() ?? null
