-- The rules of the ledger (@see M2 to M4, M13), kept by the database whatever a program does.

-- M4: a balance changes by inserting entries and in no other way. The entry moves its account's balance,
-- which locks the account's row until the end of the transaction, and remembers the balance it led to.
create function ledger_entry_apply() returns trigger language plpgsql as $$
begin
  update ledger_account account
    set balance = account.balance + new.amount
    where account.id = new.account_id and account.currency = new.currency
    returning account.balance into new.balance_after;
  if not found then
    raise exception 'ledger: account % does not hold %', new.account_id, new.currency using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entry_apply before insert on ledger_entry for each row execute function ledger_entry_apply();
--> statement-breakpoint

-- M4: only the trigger above, one level down, may write a balance; what an account is never changes.
create function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then
      raise exception 'ledger: an account starts empty' using errcode = '23514';
    end if;
  elsif new.balance is distinct from old.balance and pg_trigger_depth() < 2 then
    raise exception 'ledger: a balance changes by entries only' using errcode = '23514';
  elsif (new.id, new.player_id, new.kind, new.currency, new.allow_negative)
      is distinct from (old.id, old.player_id, old.kind, old.currency, old.allow_negative) then
    raise exception 'ledger: an account does not change its holder or kind' using errcode = '23514';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_account_guard before insert or update on ledger_account for each row execute function ledger_account_guard();
--> statement-breakpoint

-- M2, M3: when the database transaction commits, every ledger transaction in it has two or more entries that sum to
-- zero per currency, and a reversal undoes its original entry by entry.
create function ledger_tx_balanced() returns trigger language plpgsql as $$
declare
  checked bigint;
  original bigint;
begin
  if tg_table_name = 'ledger_tx' then checked := new.id; else checked := new.tx_id; end if;
  if (select count(*) from ledger_entry where tx_id = checked) < 2 then
    raise exception 'ledger: transaction % has fewer than two entries', checked using errcode = '23514';
  end if;
  if exists (select from ledger_entry where tx_id = checked group by currency having sum(amount) <> 0) then
    raise exception 'ledger: transaction % does not sum to zero', checked using errcode = '23514';
  end if;
  select reverses_id into original from ledger_tx where id = checked;
  if original is not null and exists (
      select from ledger_entry where tx_id in (checked, original) group by account_id having sum(amount) <> 0) then
    raise exception 'ledger: transaction % does not undo %', checked, original using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_tx_balanced after insert on ledger_tx
  deferrable initially deferred for each row execute function ledger_tx_balanced();
--> statement-breakpoint
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_tx_balanced();
--> statement-breakpoint

-- M3: what is written stays.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%: rows are never changed or removed', tg_table_name using errcode = '23514';
end $$;
--> statement-breakpoint
create trigger ledger_tx_append_only before update or delete on ledger_tx for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_account_kept before delete on ledger_account for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_tx_no_truncate before truncate on ledger_tx for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_account_no_truncate before truncate on ledger_account for each statement execute function refuse_change();
--> statement-breakpoint

-- M13: every broken promise as a row; none when all is well.
create view ledger_audit as
  -- a transaction that does not balance
  select 'transaction_sum' as rule, tx_id::text as subject from ledger_entry group by tx_id, currency having sum(amount) <> 0
  union all
  -- a transaction without two entries
  select 'transaction_short', tx.id::text from ledger_tx tx where (select count(*) from ledger_entry entry where entry.tx_id = tx.id) < 2
  union all
  -- a stored balance that its entries do not lead to
  select 'account_sum', account.id::text from ledger_account account
    left join (select account_id, sum(amount) as total from ledger_entry group by account_id) entries on entries.account_id = account.id
    where account.balance <> coalesce(entries.total, 0)
  union all
  -- a running balance in a player's history that does not follow from the one before
  select 'account_chain', account_id::text from (
    select entry.account_id, entry.balance_after, sum(entry.amount) over (partition by entry.account_id order by entry.tx_id, entry.seq) as expected
      from ledger_entry entry join ledger_account account on account.id = entry.account_id where account.player_id is not null) chain
    where balance_after <> expected
  union all
  select 'account_negative', id::text from ledger_account where not allow_negative and balance < 0
  union all
  -- money from nowhere
  select 'ledger_sum', currency from ledger_account group by currency having sum(balance) <> 0
  union all
  -- an approved deposit that was not credited exactly
  select 'deposit_credit', deposit.id::text from deposit
    where state = 'approved' and amount is distinct from (
      select sum(entry.amount) from ledger_tx tx
        join ledger_entry entry on entry.tx_id = tx.id
        join ledger_account account on account.id = entry.account_id
        where tx.kind = 'deposit' and tx.ref_type = 'deposit' and tx.ref_id = deposit.id::text
          and account.player_id = deposit.player_id and account.kind = 'cash')
  union all
  -- a credit without an approved deposit
  select 'deposit_missing', tx.id::text from ledger_tx tx
    where tx.kind = 'deposit'
      and not exists (select from deposit where deposit.id::text = tx.ref_id and deposit.player_id = tx.player_id and deposit.state = 'approved')
  union all
  -- held stakes that are not those of the open rounds
  select 'bet_hold', account.player_id::text from ledger_account account
    left join (
      select player_id, sum(held_cash + held_bonus) as held from game_round where state = 'open' group by player_id) rounds
      on rounds.player_id = account.player_id
    where account.kind = 'bet_hold' and account.balance <> coalesce(rounds.held, 0);
