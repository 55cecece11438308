/** Shared crash rounds: chains of seeds, rounds, stakes. Multipliers are in hundredths. */
export const crash = `
  create table crash_chain (
    id integer primary key generated always as identity,
    skin text not null,
    root text not null,
    length integer not null check (length > 0),
    first_round integer not null,
    created_at timestamptz not null,
    unique (skin, first_round)
  );

  create table crash_round (
    id text primary key,
    skin text not null,
    number integer not null,
    commitment text not null,
    state text not null check (state in ('betting', 'flight', 'over', 'void')),
    seed text,
    crash integer,
    player_seeds jsonb not null default '[]',
    opened_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    unique (skin, number),
    check ((seed is null) = (state in ('betting', 'flight')))
  );

  create table crash_bet (
    id text primary key,
    round_id text not null references crash_round (id),
    player text not null,
    game integer not null,
    wallet_session text not null,
    panel integer not null check (panel in (1, 2)),
    intent text not null,
    stake bigint not null check (stake > 0),
    auto integer,
    seed text not null default '',
    state text not null check (state in ('betting', 'placed', 'settling', 'voiding', 'settled', 'refused', 'void')),
    cashed integer,
    win bigint,
    balance bigint,
    refusal text,
    attempts integer not null default 0,
    next_at timestamptz not null,
    placed_at timestamptz not null,
    unique (game, player, intent)
  );
  create unique index crash_bet_panel on crash_bet (round_id, player, panel) where state in ('betting', 'placed', 'settling', 'settled');
  create index crash_bet_player on crash_bet (player, game, placed_at);
  create index crash_bet_due on crash_bet (next_at) where state in ('betting', 'settling', 'voiding');
`
