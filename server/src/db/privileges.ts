import pg from 'pg'
import { withStartLock } from './migrate'

/** History: it is written once, and read. */
const written = [
  'audit_day',
  'audit_log',
  'bonus_terms_version',
  'coupon',
  'exclusion',
  'harm_answer',
  'harm_assessment',
  'held_win',
  'house_limit',
  'ledger_entry',
  'ledger_tx',
  'operator_decision',
  'payment_event',
  'payout_event',
  'play_day',
  'promo_code_version',
  'promo_use',
  'register_check',
  'suspense_part',
  'verification_event',
  'wallet_call',
  'withdrawal_event',
]
/** What it tells of: it changes, as far as its triggers let it, and stays. */
const kept = [
  'account_day',
  'bonus_request',
  'deposit',
  'fixture',
  'game_round',
  'ledger_account',
  'partner_key',
  'player',
  'player_bonus',
  'promo_code',
  'refund',
  'suspense',
  'withdrawal',
]

const list = (tables: readonly string[]) => tables.map((name) => `'${name}'`).join(', ')

/** What the servers' role may do: all that they do, and no more (@see F-3). Anew after every migration, since that may bring tables. */
const granting = (role: string) => `do $$
declare
  role text := ${pg.escapeLiteral(role)};
  relation record;
begin
  execute format('revoke all on all tables in schema %I from %I', current_schema(), role);
  execute format('grant usage on schema %I, drizzle, jobs to %I', current_schema(), role);
  execute format('grant usage on all sequences in schema %I to %I', current_schema(), role);
  execute format('grant select on all tables in schema drizzle to %I', role);
  execute format('grant select, insert, update, delete on all tables in schema jobs to %I', role);
  for relation in select relname as name, relkind as kind from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'p') loop
    execute format('grant %s on %I to %I', case
      when relation.kind = 'v' then 'select'
      when relation.name in (${list(written)}) then 'select, insert'
      when relation.name in (${list(kept)}) then 'select, insert, update'
      else 'select, insert, update, delete' end, relation.name, role);
  end loop;
end $$`

/** Whether a connection's role owns the tables: then nothing but the audit stands between it and the history. */
export async function ownsTables(connection: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ owns: boolean }>("select is_owner('ledger_tx'::regclass) as owns")
  return rows[0]?.owns ?? true
}

/** Where the tables' owner is another role than the servers', this one may do what servers do. */
export async function grantToServers(pool: pg.Pool, ownersUrl: string): Promise<void> {
  if (await ownsTables(pool)) return
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  await withStartLock(ownersUrl, async (client) => {
    if (await ownsTables(client)) await client.query(granting(rows[0]?.role ?? ''))
  })
}
