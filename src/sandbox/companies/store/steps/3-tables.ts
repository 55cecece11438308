/** Launches of any game, and rounds at a table with their turns. */
export const tables = `
  alter table slot_session rename to game_session;
  alter index slot_session_player rename to game_session_player;
  alter table game_session add column min_bet bigint not null default 0;
  alter table game_session add column max_bet bigint not null default 1000000000;
  alter table game_session alter column min_bet drop default, alter column max_bet drop default;

  create table table_round (
    id text primary key,
    session_id text not null references game_session (id),
    number integer not null,
    intent text not null,
    bets jsonb not null,
    stake bigint not null check (stake > 0),
    extra bigint not null default 0 check (extra >= 0),
    state text not null check (state in ('betting', 'playing', 'raising', 'lowering', 'placed', 'voiding', 'settled', 'refused', 'void')),
    drawn jsonb,
    win bigint,
    balance bigint,
    refusal text,
    attempts integer not null default 0,
    next_at timestamptz,
    started_at timestamptz not null,
    unique (session_id, number),
    unique (session_id, intent)
  );
  create unique index table_round_open on table_round (session_id) where state not in ('settled', 'refused', 'void');
  create index table_round_due on table_round (next_at) where state not in ('settled', 'refused', 'void');

  create table table_turn (
    round_id text not null references table_round (id),
    number integer not null,
    session_id text not null references game_session (id),
    intent text not null,
    action text not null,
    extra bigint not null check (extra >= 0),
    state text not null check (state in ('asking', 'done', 'refused', 'void')),
    refusal text,
    at timestamptz not null,
    primary key (round_id, number),
    unique (round_id, intent)
  );
`
