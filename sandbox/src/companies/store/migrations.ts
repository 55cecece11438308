import { games } from './baseline/games'

/** Payments of every kind, received transfers and coins, payouts, and one outbox of reports. Coin amounts are decimal text. */
const payments = `
  create table payment (
    id text primary key,
    reference text not null unique,
    fingerprint text not null,
    method text not null,
    kind text not null default 'page' check (kind in ('page', 'transfer', 'coin')),
    amount bigint not null check (amount > 0),
    language text not null,
    return_url text not null,
    site_origin text not null,
    customer text not null,
    card_brand text,
    card_last4 text,
    note text unique,
    account jsonb,
    coin text,
    network text,
    coin_amount text,
    address text unique,
    state text not null default 'open' check (state in ('open', 'approved', 'declined', 'expired')),
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    decided_at timestamptz,
    check (kind <> 'transfer' or (note is not null and account is not null)),
    check (kind <> 'coin' or (coin is not null and network is not null and coin_amount is not null and address is not null))
  );
  create index payment_open on payment (expires_at) where state = 'open';
  create index payment_kind on payment (kind, created_at desc);

  create table report (
    id integer primary key generated always as identity,
    subject text not null,
    kind text not null check (kind in ('paymentCallback', 'paymentProgress', 'payoutCallback')),
    call jsonb not null,
    attempts integer not null default 0,
    next_at timestamptz,
    answer text,
    remark text,
    created_at timestamptz not null
  );
  create index report_due on report (next_at) where next_at is not null;
  create index report_subject on report (subject, id);
  create unique index report_txid on report ((call ->> 'txid'));

  create table bank_transfer (
    id integer primary key generated always as identity,
    intent text not null unique,
    account text not null,
    amount bigint not null check (amount > 0),
    sender text not null,
    description text not null,
    payment_id text references payment (id),
    outcome text check (outcome in ('approved', 'wrong_amount', 'third_party', 'late')),
    report_id integer references report (id),
    at timestamptz not null,
    check ((payment_id is null) = (outcome is null))
  );

  create table coin_transfer (
    id integer primary key generated always as identity,
    intent text not null unique,
    payment_id text not null references payment (id),
    hash text not null unique,
    amount text not null,
    worth bigint not null check (worth >= 0),
    outcome text not null check (outcome in ('expected', 'wrong_amount', 'below_minimum')),
    sent_back text,
    seen integer not null default 0,
    needed integer not null check (needed > 0),
    next_at timestamptz,
    at timestamptz not null,
    done_at timestamptz,
    report_id integer references report (id),
    check (seen between 0 and needed)
  );
  create index coin_transfer_payment on coin_transfer (payment_id);
  create index coin_transfer_due on coin_transfer (next_at) where done_at is null;

  create table payout (
    id text primary key,
    reference text not null unique,
    fingerprint text not null,
    method text not null,
    amount bigint not null check (amount > 0),
    target jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed')),
    reason text,
    pay_at timestamptz,
    created_at timestamptz not null,
    decided_at timestamptz
  );
  create index payout_due on payout (pay_at) where state = 'waiting';
`

/** The season, coupons with selections and cash-outs, and favourite leagues and teams. */
const sportsbook = `
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

/** Shared crash rounds: chains of seeds, rounds, stakes. Multipliers are in hundredths. */
const crash = `
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

/** Cases of the identity company with their reports, and the register of excluded persons with its questions. */
const people = `
  create table identity_case (
    id text primary key,
    reference text not null unique,
    request jsonb not null,
    state text not null default 'open' check (state in ('open', 'finished', 'abandoned')),
    report jsonb,
    attempts integer not null default 0,
    next_at timestamptz,
    answer text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check ((state = 'open') = (report is null))
  );
  create index identity_case_due on identity_case (next_at);
  create index identity_case_open on identity_case (expires_at) where state = 'open';

  create table excluded_person (
    id bigint generated always as identity primary key,
    name text not null,
    birth_date text,
    email text not null,
    since timestamptz not null
  );

  create table register_question (
    id bigint generated always as identity primary key,
    reference text not null,
    answer text not null,
    at timestamptz not null
  );
`

/** Sent mail and SMS, and conversations of the support chat. */
const messages = `
  create table outbox (
    id integer primary key generated always as identity,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text not null,
    body text not null,
    at timestamptz not null default now()
  );

  create table chat_conversation (
    id integer generated always as identity primary key,
    bearer_hash text not null unique,
    waiting text check (waiting in ('mail')),
    started_at timestamptz not null,
    last_at timestamptz not null
  );

  create table chat_message (
    id integer generated always as identity primary key,
    conversation integer not null references chat_conversation on delete cascade,
    author text not null check (author in ('visitor', 'agent')),
    body text not null,
    choices jsonb not null default '[]',
    intent text not null,
    at timestamptz not null
  );
  create index chat_message_conversation on chat_message (conversation, id);
  create unique index chat_message_intent on chat_message (conversation, intent) where author = 'visitor';
`

/** Number of the first migration. 1 to 17 belong to stores older than the first supported schema. */
export const baselineNumber = 18

/**
 * Migrations, numbered from `baselineNumber` and run once each, in order. Amounts are kuruş. Only append migrations, because
 * existing stores have run the earlier ones.
 */
export const migrations: readonly string[] = [[messages, payments, games, sportsbook, crash, people].join('')]
