/** Coupons that are sold before they end, whole or in parts. */
export const cashOut = `
  alter table sportsbook_coupon drop constraint sportsbook_coupon_state_check;
  alter table sportsbook_coupon add constraint sportsbook_coupon_state_check
    check (state in ('waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding', 'won', 'lost', 'void', 'sold', 'refused'));
  drop index sportsbook_coupon_due;
  create index sportsbook_coupon_due on sportsbook_coupon (next_at)
    where state in ('waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding');
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
`
