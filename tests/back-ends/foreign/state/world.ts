import { randomBytes } from 'node:crypto'
import { createForeignTransaction } from '../data/history'
import { seededPlayers, type Player } from './player'

export type Lang = 'tr' | 'en' | 'de'

interface Session {
  player: Player
  lang: Lang
}

/** A code or token that would have been sent by SMS or mail. */
export interface SentCode {
  kind: 'otp' | 'reset' | 'username'
  username: string
  /** Id of a one-time code. */
  otpId: string
  code: string
}

interface Payment {
  player: Player
  amount: number
  provider: string
  state: 'waiting' | 'confirmed' | 'credited'
}

/** The complete state of this back end, in memory. */
export class ForeignState {
  players: Player[] = []
  sessions = new Map<string, Session>()
  codes: SentCode[] = []
  payments = new Map<string, Payment>()
  uploads = new Map<string, { type: string; bytes: Buffer }>()
  private last = 50_000

  /** @param cdn The origin of pictures, games and payment pages. */
  constructor(readonly cdn: string) {
    this.reset()
  }

  reset(): void {
    this.players = seededPlayers(Date.now())
    this.codes = []
    for (const kept of [this.sessions, this.payments, this.uploads]) kept.clear()
  }

  next(): number {
    this.last += 1
    return this.last
  }

  open(player: Player): string {
    const token = randomBytes(24).toString('base64url')
    this.sessions.set(token, { player, lang: 'tr' })
    return token
  }

  send(kind: SentCode['kind'], player: Player): SentCode {
    const code = kind === 'otp' ? String(100_000 + this.next()) : randomBytes(12).toString('hex')
    const sent = { kind, username: player.username, otpId: `otp-${this.next()}`, code }
    this.codes.push(sent)
    return sent
  }

  pay(player: Player, provider: string, amount: number): string {
    const id = String(this.next())
    this.payments.set(id, { player, amount, provider, state: 'waiting' })
    return id
  }

  /** Credits a payment, as the payment page reports it. Returns false if it is unknown or already credited. */
  credit(id: string): boolean {
    const payment = this.payments.get(id)
    if (!payment || payment.state === 'credited') return false
    payment.state = 'credited'
    payment.player.depositedAt = Date.now()
    this.book(payment.player, 'deposit', payment.amount)
    return true
  }

  /** Changes a balance and records it in the history; a negative amount debits. */
  book(player: Player, code: string, amount: number): void {
    player.balance = Math.round((player.balance + amount) * 100) / 100
    player.history.push(
      createForeignTransaction(this.next(), Date.now(), { code, amount: Math.abs(amount), direction: amount < 0 ? '-' : '+', balance: player.balance }),
    )
  }
}
