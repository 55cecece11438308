/** Payments of every kind, received transfers and coins, payouts, and one outbox of reports. Coin amounts are decimal text. */
export const payments = `
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
