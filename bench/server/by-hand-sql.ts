/* The SQL statements of the baseline server (by-hand.ts). They match the statements of ours for the bench's partner. */

export const lock = `select s.id as session_id, s.session_id as login, g.id as game_id, g.title, g.min_bet, g.max_bet, p.id as player_id, p.secret, p.birth_date::text
  from game_session s join player p on p.id = s.player_id join game g on g.id = s.game_id
  where s.token_hash = $1 and s.partner = 'sandbox' for no key update of p`

export const look = `select case when p.status in ('time_out', 'excluded') and p.status_until <= clock_timestamp() then 'active' else p.status end as status,
    extract(epoch from clock_timestamp())::text as seconds,
    (select json_agg(json_build_array(id, kind, balance::text)) from ledger_account where player_id = p.id) as purse,
    r.state, r.held_cash, r.held_bonus, r.created_at, c.fingerprint, c.response,
    (select json_build_array(largest_win::text, largest_day::text, (select coalesce(sum(won), 0)::text from partner_day where partner_day.partner = partner.code
      and day = (clock_timestamp() at time zone 'Europe/Istanbul')::date)) from partner where code = 'sandbox') as room,
    s.ended_at is null and s.expires_at > clock_timestamp() and l.ended_at is null and l.seen_at > clock_timestamp() - interval '30 min'
      and l.created_at > clock_timestamp() - interval '12 h' as lives,
    (select greatest(max(each.reality_at), min(each.created_at) filter (where each.seen_at > this.created_at - i.minutes * interval '1 min' or each.id = this.id))
        + min(i.minutes) * interval '1 min' <= clock_timestamp()
      from session this join session each on each.player_id = this.player_id
        cross join (select coalesce((select minutes from reality_interval where player_id = p.id), 60) as minutes) i
      where this.id = l.id) as reality_due,
    exists (select from player_limit where player_id = p.id and kind = 'play') as limited,
    l.seen_at < now() - interval '15 s' as touch, latest.id as bonus_id, latest.state as bonus_state, latest.terms,
    case when latest.state = 'active' then exists (select from game_round where player_id = p.id and state = 'open' and held_bonus > 0) end as bonus_held
  from game_session s join player p on p.id = s.player_id left join session l on l.id = s.session_id
    left join wallet_call c on c.partner = 'sandbox' and c.txid = $2
    left join game_round r on r.partner = 'sandbox' and r.round = $3
    left join lateral (select * from player_bonus where player_id = p.id order by id desc limit 1) latest on true
  where s.token_hash = $1 and s.partner = 'sandbox'`

export const hold = `insert into game_round (partner, round, player_id, game_id, held_cash, held_bonus) values ('sandbox', $1, $2, $3, $4, 0)
  on conflict (partner, round) do update set held_cash = game_round.held_cash + excluded.held_cash
  where game_round.state = 'open' and game_round.player_id = $2 and game_round.game_id = $3 returning round`

export const close = `update game_round set state = 'settled', won = $2, held_cash = 0, held_bonus = 0, closed_at = clock_timestamp()
  where partner = 'sandbox' and round = $1 and state = 'open' returning round`

export const count = `insert into partner_day (partner, day, part, won) values ('sandbox', (clock_timestamp() at time zone 'Europe/Istanbul')::date, $1, $2)
  on conflict (partner, day, part) do update set won = partner_day.won + excluded.won`

export const post = `with posted as (
    insert into ledger_tx (kind, ref_type, ref_id, player_id, detail) values ($1, $2, $3, $4, $5) returning id
  ), entered as (
    insert into ledger_entry (tx_id, seq, account_id, amount)
    select posted.id, entry.seq, entry.account, entry.amount from posted cross join unnest($6::bigint[], $7::bigint[]) with ordinality as entry (account, amount, seq) order by entry.seq
  ) select id from posted`

export const keep = `insert into wallet_call (partner, txid, kind, round, player_id, cash, bonus, fingerprint, response, message, signature)
  values ('sandbox', $1, $2, $3, $4, $5, 0, $6, $7, $8, $9)`

export const login = `with found as (
    select s.id, s.player_id, s.via_code, s.created_at, s.seen_at < now() - interval '15 s' as due from session s join player p on p.id = s.player_id
    where s.token_hash = $1 and s.ended_at is null and s.seen_at > now() - interval '30 min' and s.created_at > now() - interval '12 h' and p.status <> 'closed'
  ), touched as (update session set seen_at = now() where id in (select id from found where due) and ended_at is null)
  select id, player_id, via_code, created_at from found`

export const player = 'select id, secret, birth_date::text from player where id = $1 for no key update'
export const now = `select case when status in ('time_out', 'excluded') and status_until <= clock_timestamp() then 'active' else status end as status,
  extract(epoch from clock_timestamp())::text as seconds from player where id = $1`
export const claim = `insert into idempotency (player_id, route, key, fingerprint, lease_until) values ($1, 'hand', $2, $3, clock_timestamp() + interval '15 s')
  on conflict do nothing returning key`
export const number = "select nextval(pg_get_serial_sequence('withdrawal', 'id')) as id"
export const methods = 'select * from withdraw_method where enabled order by position, id'
export const gap = "select ceil(extract(epoch from max(approved_at)) * 1000)::text as approved from deposit where player_id = $1 and state = 'approved'"
export const bonus = "select *, expires_at <= clock_timestamp() as over from player_bonus where player_id = $1 and state = 'active'"
export const held = "select sum(held_bonus) as total from game_round where player_id = $1 and state = 'open'"
export const owner = 'select first_name, last_name, username from player where id = $1'
export const accounts = 'select * from bank_account where player_id = $1 and deleted_at is null order by id'
export const coins = 'select code from coin_rate where not enabled order by code'
export const purse = 'select id, kind, balance, allow_negative from ledger_account where player_id = $1 order by id for no key update'
export const withdrawal = `insert into withdrawal (id, player_id, method_code, amount, bank_account_id, target) overriding system value
  values ($1, $2, 'havale', $3, $4, $5)`
/** The history of protected rows (DATABASE-16). */
export const record = "select record_change('withdrawal', $1, $2, null)"
export const audit = `insert into audit_log (player_id, actor, action, result, ip, user_agent, detail)
  values ($1, 'player', 'withdrawal_request', 'requested', '127.0.0.1', '', $2)`
export const answer = "update idempotency set response = $3 where player_id = $1 and route = 'hand' and key = $2 returning response"
