import { gameSession } from '@server/db/schema'
import { newToken } from '@server/modules/session'
import { loadConfig } from '@server/settings/config'
import { makePlayer } from '../../tests/support/player'
import type { Ready } from './callers'
import type { Measured } from './measured'

/** Creates players with money, a bank account and an open game session, with the rows that a game launch and the bank account form would write. */
export async function prepare(server: Measured, players: number, gameId: number): Promise<Ready[]> {
  const config = loadConfig({ DATABASE_URL: server.url, PARTNER_SECRET: server.secret, CODE_KEY: server.secret })
  const ready: Ready[] = []
  for (let made = 0; made < players; made++) {
    const player = await makePlayer(server.db, config, { cash: 100_000_000_00n })
    const { rows: sessions } = await server.pool.query<{ id: number }>('select id::int from session where player_id = $1', [player.id])
    const { rows: banks } = await server.pool.query<{ id: number }>(
      "insert into bank_account (player_id, bank_name, iban, country, city) values ($1, 'Enpara', 'TR330006100519786457841326', 'TUR', 'İzmir') returning id::int",
      [player.id],
    )
    const { token, hash } = newToken()
    await server.db.insert(gameSession).values({
      tokenHash: hash,
      partner: 'sandbox',
      playerId: player.id,
      sessionId: sessions[0]?.id ?? 0,
      gameId,
      expiresAt: new Date(Date.now() + 12 * 3_600_000),
    })
    ready.push({ player, bank: banks[0]?.id ?? 0, session: token })
  }
  await server.pool.query("update deposit set approved_at = approved_at - interval '1 day'")
  return ready
}
