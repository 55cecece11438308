import pg from 'pg'
import { withStartLock } from './migrate'

/** Tables of history: the servers may insert and read rows, but not change them. */
const appendOnly = [
  'audit_day',
  'audit_log',
  'bonus_terms_version',
  'correction',
  'coupon',
  'exclusion',
  'harm_answer',
  'harm_assessment',
  'held_win',
  'house_limit',
  'ledger_entry',
  'ledger_tx',
  'operator_action',
  'operator_decision',
  'payment_event',
  'payout_event',
  'play_day',
  'player_lock',
  'player_note',
  'promo_code_version',
  'promo_use',
  'register_check',
  'suspense_part',
  'verification_event',
  'wallet_call',
  'withdrawal_event',
]
/** Tables that only the owner and its functions write. */
const readOnly = ['audit_sign_off', 'closed_day', 'figure_day', 'protected_history']
/** Tables whose rows the servers may insert and update, as far as triggers allow, but not delete. */
const undeletable = [
  'account_day',
  'bank_account',
  'bonus_request',
  'deposit',
  'fixture',
  'game_round',
  'ledger_account',
  'operator',
  'operator_pending',
  'partner',
  'partner_key',
  'player',
  'player_bonus',
  'player_limit',
  'promo_code',
  'reality_interval',
  'refund',
  'suspense',
  'withdrawal',
]

const list = (tables: readonly string[]) => tables.map((name) => `'${name}'`).join(', ')

/** Returns the grants for the servers' role: only what servers need (@see DATABASE-3). Run after every migration, which may add tables. */
const grantStatement = (role: string) => `do $$
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
      when relation.name in (${list(readOnly)}) then 'select'
      when relation.name in (${list(appendOnly)}) then 'select, insert'
      when relation.name in (${list(undeletable)}) then 'select, insert, update'
      else 'select, insert, update, delete' end, relation.name, role);
  end loop;
end $$`

/** Returns whether the connection's role owns the tables. Then only the audit protects the history from that role. */
export async function ownsTables(connection: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ owns: boolean }>("select is_owner('ledger_tx'::regclass) as owns")
  return rows[0]?.owns ?? true
}

/** Grants the servers' role its privileges, unless it owns the tables itself. `ownersUrl` connects as the owner. */
export async function grantToServers(pool: pg.Pool, ownersUrl: string): Promise<void> {
  if (await ownsTables(pool)) return
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  await withStartLock(ownersUrl, async (client) => {
    if (await ownsTables(client)) await client.query(grantStatement(rows[0]?.role ?? ''))
  })
}
