import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liraText } from '@kehribar/shared/rules/money'
import { loadConfig } from '@server/settings/config'
import { type OpenDatabase, openDatabase } from '@server/db/open'
import { deposit, withdrawal } from '@server/db/schema'
import { moneyTransaction } from '@server/ledger'
import { approve } from '@server/modules/withdrawals/decide'
import { payoutReference } from '@server/modules/withdrawals/payout'
import { decideWithdrawal } from '@server/modules/withdrawals/withdraw-post'
import { findPostgres, startExternalPostgres } from '../../tests/support/external-postgres'
import { makePlayer } from '../../tests/support/player'
import { writeAndImportWorld } from '../../tests/support/world'
import { accountsOf, expectClean } from './money-support'

const root = resolve('.')

/** Returns the backup commands from operate.md, with the built operator's command (tests/support/global-setup.ts). */
function commandsOfBackup(): string {
  const [, block] = /By hand[^\n]*:\n\n```\n([^`]+)```/.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? []
  if (!block) throw new Error('operate.md has no commands for a backup by hand')
  const ops = `${process.execPath} ${join(root, 'dist/server/ops.js')}`
  return block.replaceAll('npm run ops --', ops)
}

/** Requests a withdrawal of 100 lira, a day after the player's deposit. */
const withdraw = ({ db }: OpenDatabase, playerId: number) =>
  moneyTransaction(db, playerId, (tx, locked) =>
    decideWithdrawal(tx, locked, { provider: 'pep', amount: 100_00n, bonus: 0, popy: '5550001122' }, new Date(Date.now() + 86_400_000)),
  )

/** Returns the company's statement: every deposit and payout. */
async function statement({ db }: OpenDatabase): Promise<string> {
  const [taken, paid] = [
    await db
      .select()
      .from(deposit)
      .where(inArray(deposit.state, ['approved', 'refund'])),
    await db
      .select()
      .from(withdrawal)
      .where(inArray(withdrawal.status, [1])),
  ]
  const lines = [
    ...taken.map(({ id, amount }) => `${id},approved,${liraText(amount)}`),
    ...paid.map((row) => `${payoutReference(row)},paid,${liraText(row.amount)}`),
  ]
  return ['reference,state,amount', ...lines].join('\n')
}

test('MONEY-13 a dump of an external PostgreSQL is restored by the commands of operate.md: the ledger is clean, nothing is missing, and work continues', {
  timeout: 180_000,
}, async ({ skip }) => {
  const bin = findPostgres()
  if (bin === null) return skip('this machine has no PostgreSQL with pg_dump and pg_restore')
  const external = await startExternalPostgres(bin)
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-backup-'))
  const open = (url: string) => openDatabase({ url, dataDir: folder })
  try {
    const database = await open(external.url)
    await writeAndImportWorld(database.db)
    const config = loadConfig({ DATABASE_URL: external.url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const player = await makePlayer(database.db, config, { cash: 1_000_00n })
    const [paid] = [await withdraw(database, player.id), await withdraw(database, player.id)]
    expect(await approve({ ...database, config }, paid.id ?? 0)).toEqual({ outcome: 'done' })
    writeFileSync(join(folder, 'statement-of-the-company.csv'), await statement(database))
    const before = await accountsOf(database.db, player.id)
    await database.close()

    const output = execFileSync('/bin/sh', ['-e', '-c', commandsOfBackup()], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        DATABASE_URL: external.url,
        DATA_DIR: folder,
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.node.json'),
      },
    })
    expect(output).toBe('The audit found no faults.\nEverything agrees.\n')

    const copy = await open(external.url.replace(/\/[^/]*$/, '/kehribar_restored'))
    try {
      expect(before).toMatchObject({ cash: 800_00n, withdraw_hold: 100_00n })
      expect(await accountsOf(copy.db, player.id)).toEqual(before)
      // The rules are in force, and the sequences continue.
      await expect(copy.pool.query('update ledger_entry set amount = amount + 1')).rejects.toMatchObject({ code: '23514' })
      expect(await withdraw(copy, player.id)).toMatchObject({ status: 1, id: (paid.id ?? 0) + 2 })
      await expectClean(copy.db, config.codeKey)
    } finally {
      await copy.close()
    }
  } finally {
    await external.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
