/** Outbox, payments, slots. */
export const start = `
  create table outbox (
    id integer primary key generated always as identity,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text not null,
    body text not null,
    at timestamptz not null default now()
  );

  create table payment (
    id text primary key,
    reference text not null unique,
    fingerprint text not null,
    method text not null,
    amount bigint not null check (amount > 0),
    language text not null,
    return_url text not null,
    site_origin text not null,
    customer text not null,
    card_brand text,
    card_last4 text,
    state text not null default 'open' check (state in ('open', 'approved', 'declined', 'expired')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    decided_at timestamptz
  );
  create index payment_open on payment (expires_at) where state = 'open';

  create table payment_callback (
    id integer primary key generated always as identity,
    payment_id text not null references payment (id),
    txid text not null unique,
    state text not null check (state in ('approved', 'declined', 'expired')),
    amount bigint not null check (amount > 0),
    attempts integer not null default 0,
    next_at timestamptz,
    answer text,
    created_at timestamptz not null
  );
  create index payment_callback_due on payment_callback (next_at) where next_at is not null;

  create table slot_session (
    id text primary key,
    cookie_hash text not null,
    wallet_session text not null,
    player text not null,
    game integer not null,
    engine text not null,
    title text not null,
    language text not null,
    started_at timestamptz not null
  );
  create index slot_session_player on slot_session (player, game);

  create table slot_round (
    id text primary key,
    session_id text not null references slot_session (id),
    number integer not null,
    intent text not null,
    stake bigint not null check (stake > 0),
    state text not null check (state in ('betting', 'placed', 'voiding', 'settled', 'refused', 'void')),
    stops jsonb,
    win bigint,
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
`
