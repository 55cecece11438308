import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { api, apiBase, idempotencyHeader } from '@kehribar/shared/api'
import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import type { TestPlayer } from '../../tests/support/player'

/** A player with money, a bank account to withdraw to and an open game session. */
export interface Ready {
  readonly player: TestPlayer
  readonly bank: number
  readonly session: string
}

export interface OpenRound {
  readonly session: string
  readonly round: string
  readonly stake: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Returns whether the response matches `wanted`. Uses `node:http` directly, so that the callers leave the processor to the servers. */
const post = (url: string, body: string, wanted: RegExp, headers: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const asked = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': length, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => void (text += chunk))
      response.on('end', () => resolve(wanted.test(text)))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** The bench's calls to one of the two servers. Calls to the baseline are signed too, so that both callers do the same work. */
export interface Callers {
  bet(of: Ready): Promise<OpenRound | null>
  settle(round: OpenRound, win: number): Promise<boolean>
  withdraw(of: Ready): Promise<boolean>
}

interface Bench {
  readonly ours: string
  readonly hand: string
  readonly secret: string
  readonly game: { readonly id: number; readonly minBet: bigint }
}

export function callersOf({ ours, hand, secret, game }: Bench): Record<'ours' | 'hand', Callers> {
  const stake = Number(game.minBet)
  const movement = async (to: 'ours' | 'hand', kind: 'bet' | 'settle', session: string, round: string, amount: number): Promise<boolean> => {
    const body = JSON.stringify({ session, txid: randomUUID(), round, game: game.id, amount: String(amount), currency: 'TRY' })
    const signed = ours + partnerBase + partnerApi[kind].path
    const signature = await signCall({ partner: 'sandbox', secret }, signed, body)
    return post(to === 'ours' ? signed : `${hand}/${kind}`, body, /"OK"/, signature)
  }
  const to = (which: 'ours' | 'hand') => ({
    bet: async ({ session }: Ready) => {
      const round = randomUUID()
      return (await movement(which, 'bet', session, round, stake)) ? { session, round, stake } : null
    },
    settle: ({ session, round }: OpenRound, win: number) => movement(which, 'settle', session, round, win),
  })
  return {
    ours: {
      ...to('ours'),
      withdraw: ({ player, bank }) =>
        post(ours + apiBase + api.withdrawPost.path, JSON.stringify({ provider: 'havale', amount: 200, bonus: 0, bank }), /"status":1/, {
          'sec-fetch-site': 'same-origin',
          cookie: player.cookie,
          [idempotencyHeader]: randomUUID(),
        }),
    },
    hand: {
      ...to('hand'),
      withdraw: ({ player, bank }) => post(`${hand}/withdraw`, JSON.stringify({ token: player.token, bank, key: randomUUID(), amount: 200_00 }), /"status":1/),
    },
  }
}
