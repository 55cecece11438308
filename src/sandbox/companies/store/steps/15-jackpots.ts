/** Pots that slots share: where their money is, and every movement from one account to another. */
export const jackpots = `
  alter table slot_round add column jackpot bigint check (jackpot > 0);
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
