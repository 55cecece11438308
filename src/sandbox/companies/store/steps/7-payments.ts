/** Payments of every kind, transfers and coins that arrive, payouts; one outbox of reports for all of them. Amounts of coins are decimal text. */
export const payments = `
  alter table payment add column kind text not null default 'page' check (kind in ('page', 'transfer', 'coin'));
  alter table payment add column reason text;
  alter table payment add column note text unique;
  alter table payment add column account jsonb;
  alter table payment add column coin text;
  alter table payment add column network text;
  alter table payment add column coin_amount text;
  alter table payment add column address text unique;
  alter table payment add check (kind <> 'transfer' or (note is not null and account is not null));
  alter table payment add check (kind <> 'coin' or (coin is not null and network is not null and coin_amount is not null and address is not null));
  create index payment_kind on payment (kind, created_at desc);

  alter table payment_callback rename to report;
  alter index payment_callback_due rename to report_due;
  alter table report drop constraint payment_callback_payment_id_fkey;
  alter table report rename column payment_id to subject;
  alter table report add column kind text not null default 'paymentCallback' check (kind in ('paymentCallback', 'paymentProgress', 'payoutCallback'));
  alter table report alter column kind drop default;
  alter table report add column call jsonb;
  update report set call = jsonb_build_object('reference', p.reference, 'txid', txid, 'state', report.state, 'amount', report.amount::text, 'currency', 'TRY')
    from payment p where p.id = subject;
  alter table report alter column call set not null;
  alter table report drop column txid, drop column state, drop column amount;
  alter table report add column remark text;
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
