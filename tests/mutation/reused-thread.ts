import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

/*
 * Reuses a thread from one mutant to the next, so that the server is imported only once. A mutant is activated when its code
 * runs and not when it is loaded, so the import can stay. Mutants of code that runs at load time are excluded
 * (`ignoreStatic`). Files share a thread and its modules in every run (`isolate: false`), so they must leave no state
 * behind.
 */
/** Number of mutants after which a new thread starts, because state that they leave behind could accumulate. */
const most = 40

interface Thread {
  readonly worker: PoolWorker
  runs: number
}
let spare: Thread | null = null

class KeptThread implements PoolWorker {
  readonly name = 'kept'
  readonly #thread: Thread
  readonly #listeners: [event: string, callback: (arg: unknown) => void][] = []
  #stays = false

  constructor(options: PoolOptions) {
    this.#thread = spare ?? { worker: new ThreadsPoolWorker(options), runs: 0 }
    spare = null
  }

  on(event: string, callback: (arg: unknown) => void): void {
    this.#listeners.push([event, callback])
    this.#thread.worker.on(event, callback)
  }

  off(event: string, callback: (arg: unknown) => void): void {
    this.#thread.worker.off(event, callback)
  }

  send(message: WorkerRequest): void {
    this.#stays = message.type === 'stop' && this.#thread.runs < most
    if (!this.#stays) return this.#thread.worker.send(message)
    for (const [event, callback] of this.#listeners) if (event === 'message') callback({ __vitest_worker_response__: true, type: 'stopped' })
  }

  async start(): Promise<void> {
    if (!this.#thread.runs++) await this.#thread.worker.start()
  }

  async stop(): Promise<void> {
    for (const [event, callback] of this.#listeners) this.off(event, callback)
    if (this.#stays) spare = this.#thread
    else await this.#thread.worker.stop()
  }

  deserialize(data: unknown): unknown {
    return data
  }
}

export const reusedThread = { name: 'kept', createPoolWorker: (options: PoolOptions): PoolWorker => new KeptThread(options) }
/** Stops the thread at the end of a run. */
export const stopReusedThread = async (): Promise<void> => spare?.worker.stop()
