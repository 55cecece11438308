/** Sessions of games, rounds of slots and tables, and shared pots of slots. */
export const games = `
  create table game_session (
    id text primary key,
    cookie_hash text not null,
    wallet_session text not null,
    player text not null,
    game integer not null,
    engine text not null,
    title text not null,
    min_bet bigint not null,
    max_bet bigint not null,
    language text not null,
    started_at timestamptz not null,
    quick_display boolean not null default false
  );
  create index game_session_player on game_session (player, game);

  create table embed_session (
    bearer_hash text primary key,
    provider text not null,
    wallet_session text not null,
    player text not null,
    game integer not null,
    min_bet bigint not null,
    max_bet bigint not null,
    language text not null,
    started_at timestamptz not null
  );
  create index embed_session_player on embed_session (player, game);

  create table slot_round (
    id text primary key,
    session_id text not null references game_session (id),
    number integer not null,
    intent text not null,
    stake bigint not null check (stake > 0),
    spins text,
    state text not null check (state in ('betting', 'placed', 'voiding', 'settled', 'refused', 'void')),
    stops jsonb,
    win bigint,
    jackpot bigint check (jackpot > 0),
    balance bigint,
    refusal text,
    attempts integer not null default 0,
    next_at timestamptz,
    started_at timestamptz not null,
    unique (session_id, number),
    unique (session_id, intent)
  );
  create unique index slot_round_open on slot_round (session_id) where state in ('betting', 'placed', 'voiding');
  create index slot_round_due on slot_round (next_at) where state in ('betting', 'placed', 'voiding');

  create table table_round (
    id text primary key,
    session_id text not null references game_session (id),
    number integer not null,
    intent text not null,
    bets jsonb not null,
    stake bigint not null check (stake > 0),
    extra bigint not null default 0 check (extra >= 0),
    state text not null check (state in ('betting', 'waiting', 'playing', 'raising', 'lowering', 'placed', 'voiding', 'settled', 'refused', 'void')),
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

  create table shared_draw (
    game integer not null,
    number bigint not null,
    seed text not null,
    primary key (game, number)
  );

  create table jackpot_account (
    pot text not null,
    account text not null check (account in ('stakes', 'reserve', 'pot', 'owed', 'paid')),
    balance bigint not null default 0,
    primary key (pot, account),
    check (account in ('stakes', 'reserve') or balance >= 0)
  );

  create table jackpot_posting (
    pot text not null,
    kind text not null check (kind in ('opening', 'share', 'reserve', 'win', 'seed', 'payment', 'return')),
    round_id text not null,
    source text not null,
    target text not null check (target <> source),
    amount bigint not null check (amount > 0),
    at timestamptz not null,
    primary key (pot, kind, round_id),
    foreign key (pot, source) references jackpot_account (pot, account),
    foreign key (pot, target) references jackpot_account (pot, account)
  );
  create index jackpot_posting_wins on jackpot_posting (pot, at) where kind = 'win';
`
