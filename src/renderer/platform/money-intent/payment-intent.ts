/*
 * One intent of the player to pay, with its idempotency key. The key is kept until an answer is known. Without an answer,
 * the same body is sent again with the same key, so that the server executes the call now or repeats its answer. If the back
 * end is not known to support this, there is no automatic retry. Card data is kept only while the answer is unknown. @see
 * MONEY-10, FAULT-3, FAULT-4, FAULT-5
 */
import type { Unknown } from './leaves-unknown'

export type IntentPhase = 'idle' | 'sending' | 'checking' | 'stopped'

/** No answer after all attempts; `resume` retries with the same key. `cause`: error of the last attempt. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}

export interface PaymentIntentOptions<Body, Answer> {
  send(body: Body, key: string): Promise<Answer>
  /** Returns whether an error leaves the outcome unknown; `earlier`: an earlier attempt already did. */
  leavesUnknown(error: unknown, earlier: boolean): Unknown | null
  /** Returns whether the back end is known to execute a key only once; only then a call without an answer is retried. */
  honoursKeys(): boolean
  newKey: () => string
  /** Milliseconds before each retry. */
  delays?: readonly number[]
}

const defaultDelays = [1_500, 3_000, 5_000, 8_000, 13_000, 20_000]

interface Open<Body, Answer> {
  readonly key: string
  readonly body: Body
  /** The current attempts, if any. */
  running: Promise<Answer> | null
}

export class PaymentIntent<Body, Answer> {
  #options: PaymentIntentOptions<Body, Answer>
  #open: Open<Body, Answer> | null = null
  #phase: IntentPhase = 'idle'
  #listeners = new Set<() => void>()
  #wake: (() => void) | null = null

  constructor(options: PaymentIntentOptions<Body, Answer>) {
    this.#options = options
  }

  get phase(): IntentPhase {
    return this.#phase
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends the payment. If an intent is open, continues it and ignores `body`. */
  submit(body: Body): Promise<Answer> {
    this.#open ??= { key: this.#options.newKey(), body, running: null }
    return this.#run(this.#open)
  }

  /** Retries the open payment; null if there is none. */
  resume(): Promise<Answer> | null {
    return this.#open ? this.#run(this.#open) : null
  }

  /** Ends the wait before the next retry, for example because the connection is back. */
  hurry(): void {
    this.#wake?.()
  }

  /** Drops the open payment, after a logout. */
  forget(): void {
    this.#open = null
    this.#wake?.()
    this.#enter('idle')
  }

  #run(open: Open<Body, Answer>): Promise<Answer> {
    open.running ??= this.#ask(open).finally(() => {
      open.running = null
    })
    return open.running
  }

  async #ask(open: Open<Body, Answer>): Promise<Answer> {
    this.#enter(this.#phase === 'idle' ? 'sending' : 'checking')
    let earlier = this.#phase === 'checking'
    let cause: unknown
    for (const delay of [...(this.#options.delays ?? defaultDelays), null]) {
      try {
        const answer = await this.#options.send(open.body, open.key)
        this.#close(open)
        return answer
      } catch (error) {
        const unknown = this.#options.leavesUnknown(error, earlier)
        if (!unknown) {
          this.#close(open)
          throw error
        }
        earlier = true
        cause = error
        if (unknown === 'unclear' || !this.#options.honoursKeys()) break
      }
      if (this.#open !== open || delay === null) break
      this.#enter('checking')
      await this.#pause(delay)
      if (this.#open !== open) break
    }
    if (this.#open === open) this.#enter('stopped')
    throw new UnknownOutcome('No answer', { cause })
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      this.#wake = wake
    })
  }

  #close(open: Open<Body, Answer>): void {
    if (this.#open !== open) return
    this.#open = null
    this.#enter('idle')
  }

  #enter(phase: IntentPhase): void {
    if (this.#phase === phase) return
    this.#phase = phase
    for (const listener of this.#listeners) listener()
  }
}
