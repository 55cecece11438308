/** The season, coupons with selections and cash-outs, and favourite leagues and teams. */
export const sportsbook = `
  create table sportsbook_season (
    one boolean primary key default true check (one),
    seed text not null
  );

  create table sportsbook_coupon (
    id text primary key,
    number bigint generated always as identity unique,
    wallet_session text not null,
    player text not null,
    game integer not null,
    intent text not null,
    kind text not null check (kind in ('single', 'combination', 'system')),
    size integer,
    accept text not null check (accept in ('none', 'higher', 'any')),
    bets integer not null check (bets > 0),
    bet_stake bigint not null check (bet_stake > 0),
    stake bigint not null check (stake = bet_stake * bets),
    max_payout bigint not null,
    payout bigint check (payout >= 0),
    state text not null check (state in ('waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding', 'won', 'lost', 'void', 'sold', 'refused')),
    refusal text,
    balance bigint,
    attempts integer not null default 0,
    next_at timestamptz not null,
    placed_at timestamptz not null,
    settled_at timestamptz,
    unique (player, intent)
  );
  create index sportsbook_coupon_due on sportsbook_coupon (next_at) where state in ('waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding');
  create index sportsbook_coupon_player on sportsbook_coupon (player, number desc);

  create table sportsbook_selection (
    coupon_id text not null references sportsbook_coupon (id),
    place integer not null,
    event text not null,
    outcome text not null,
    odds integer not null check (odds >= 1000),
    state text not null default 'open' check (state in ('open', 'won', 'half_won', 'void', 'half_lost', 'lost')),
    result_home integer,
    result_away integer,
    primary key (coupon_id, place)
  );

  create table sportsbook_sale (
    coupon_id text not null references sportsbook_coupon (id),
    place integer not null,
    intent text not null,
    stake bigint not null check (stake > 0),
    price bigint not null check (price > 0),
    at timestamptz not null,
    primary key (coupon_id, place),
    unique (coupon_id, intent)
  );

  create table sportsbook_favourite (
    player text not null,
    id text not null,
    at timestamptz not null,
    primary key (player, id)
  );
`
