-- Ledger (MONEY-2 to MONEY-6). The database enforces these rules whatever a program does.

-- Guards for append-only tables. The later migrations use them too.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '%: rows are never changed or removed', tg_table_name using errcode = '23514';
end $$;

-- The owner of a table may repair rows that the audit reports. No other role may.
CREATE FUNCTION is_owner(relation oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class WHERE oid = relation
$$;

CREATE FUNCTION refuse_unless_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION '%: % of what has happened', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;

-- Only the owner writes a row with a time other than now. Another role could add it to an hour that the audit has verified.
CREATE FUNCTION refuse_other_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NEW; END IF;
  RAISE EXCEPTION '%: % with a time other than now', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;

-- MONEY-4: a balance changes only by inserted entries. The entry updates its account, which locks the account's row until the
-- transaction ends, and stores the resulting balance.
CREATE FUNCTION ledger_entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER ledger_entry_apply BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_apply();

-- MONEY-4: only the trigger above, one level down, writes a balance. Holder, kind, currency and shard of an account never change.
CREATE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'ledger: an account starts empty' USING ERRCODE = '23514';
    END IF;
  ELSIF NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'ledger: a balance changes by entries only' USING ERRCODE = '23514';
  ELSIF (NEW.id, NEW.player_id, NEW.kind, NEW.currency, NEW.allow_negative, NEW.shard)
      IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.kind, OLD.currency, OLD.allow_negative, OLD.shard) THEN
    RAISE EXCEPTION 'ledger: an account does not change its holder or kind' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

-- MONEY-2, MONEY-3: at commit every new ledger transaction has at least two entries that sum to zero per currency. A reversal undoes
-- its original entry by entry.
CREATE FUNCTION ledger_tx_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE CONSTRAINT TRIGGER ledger_tx_balanced AFTER INSERT ON ledger_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_balanced();
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_balanced();

-- MONEY-3: ledger rows are never changed or removed.
CREATE TRIGGER ledger_tx_append_only BEFORE UPDATE OR DELETE ON ledger_tx FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_tx_no_truncate BEFORE TRUNCATE ON ledger_tx FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_tx_now BEFORE INSERT ON ledger_tx FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 minute' OR NEW.created_at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();

-- The accounts that a posting of a kind may move; null for an unknown kind. A new kind is added here, and its rule to the audit.
CREATE FUNCTION accounts_of_posting(kind text, ref_type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind || ' ' || ref_type
    WHEN 'deposit deposit' THEN '{psp_clearing,cash}'::text[]
    WHEN 'refund_due deposit' THEN '{psp_clearing,refund_due}'
    WHEN 'refund_sent deposit' THEN '{psp_clearing,refund_due}'
    WHEN 'withdraw withdrawal' THEN '{cash,withdraw_hold}'
    WHEN 'withdraw_paid withdrawal' THEN '{withdraw_hold,psp_clearing}'
    WHEN 'withdraw_return withdrawal' THEN '{withdraw_hold,cash}'
    WHEN 'bet bet' THEN '{cash,bonus,bet_hold}'
    WHEN 'rollback bet' THEN '{cash,bonus,bet_hold}'
    WHEN 'settle round' THEN '{bet_hold,house_revenue,bonus_cost,cash,bonus}'
    WHEN 'credit win' THEN '{house_revenue,bonus_cost,cash,bonus}'
    WHEN 'win_undone win' THEN '{house_revenue,bonus_cost,cash,bonus}'
    WHEN 'bonus bonus' THEN '{bonus_cost,bonus}'
    WHEN 'bonus_end bonus' THEN '{bonus_cost,bonus}'
    WHEN 'bonus_cash bonus' THEN '{bonus,cash,bonus_cost}'
    WHEN 'suspense suspense' THEN '{psp_clearing,suspense}'
    WHEN 'suspense_booked suspense' THEN '{psp_clearing,suspense}'
    WHEN 'suspense_returned suspense' THEN '{psp_clearing,suspense}'
  END
$$;

-- At commit a posting has its source row. The audit checks the source's content.
CREATE FUNCTION ledger_tx_sourced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place int := position(':' in NEW.ref_id);
  head text := left(NEW.ref_id, place - 1);
  tail text := substr(NEW.ref_id, place + 1);
BEGIN
  IF NEW.ref_type = 'bet' AND EXISTS (SELECT FROM wallet_call WHERE partner = head AND txid = tail AND wallet_call.kind = 'bet' AND player_id = NEW.player_id)
    OR NEW.ref_type = 'round' AND EXISTS (SELECT FROM game_round WHERE partner = head AND round = tail AND player_id = NEW.player_id AND state <> 'open')
    OR NEW.ref_type = 'win' AND EXISTS (SELECT FROM wallet_call WHERE partner = head AND txid = tail AND player_id = NEW.player_id
      AND CASE NEW.kind WHEN 'credit' THEN wallet_call.kind = 'credit'
        ELSE NEW.kind = 'win_undone' AND wallet_call.kind IN ('settle', 'credit') AND EXISTS (SELECT FROM wallet_call undo
          WHERE undo.partner = head AND undo.round = wallet_call.round AND undo.kind = 'rollback' AND undo.player_id = NEW.player_id AND said(undo.message, 'bet') = tail) END)
    OR is_owner(TG_RELID) THEN RETURN NULL;
  END IF;
  IF accounts_of_posting(NEW.kind, NEW.ref_type) IS NULL
    OR NEW.ref_type IN ('bet', 'round', 'win')
    OR NEW.ref_type = 'deposit' AND NOT EXISTS (SELECT FROM deposit WHERE id = NEW.ref_id::uuid AND player_id = NEW.player_id AND state = CASE NEW.kind WHEN 'deposit' THEN 'approved' ELSE 'refund' END)
    OR NEW.kind IN ('deposit', 'refund_due') AND NOT EXISTS (SELECT FROM payment_event WHERE deposit_id = NEW.ref_id::uuid AND state = 'approved' AND outcome = 'recorded' AND message IS NOT NULL)
      AND NOT EXISTS (SELECT FROM suspense_part WHERE deposit_id = NEW.ref_id::uuid)
      AND NOT EXISTS (SELECT FROM operator_decision WHERE subject IN ('deposit', 'paid_before') AND ref = NEW.ref_id AND decided = 'approved')
    OR NEW.kind = 'refund_sent' AND NOT EXISTS (SELECT FROM operator_decision WHERE subject = 'refund' AND ref = NEW.ref_id)
    OR NEW.ref_type = 'withdrawal' AND NOT EXISTS (SELECT FROM withdrawal WHERE id = NEW.ref_id::bigint AND player_id = NEW.player_id)
    OR NEW.kind IN ('withdraw_paid', 'withdraw_return')
      AND NOT EXISTS (SELECT FROM payout_event WHERE withdrawal_id = NEW.ref_id::bigint AND outcome = 'recorded' AND message IS NOT NULL AND (state = 'paid') = (NEW.kind = 'withdraw_paid'))
      AND NOT EXISTS (SELECT FROM operator_decision WHERE subject = 'withdrawal' AND ref = NEW.ref_id AND decided = ANY (CASE NEW.kind WHEN 'withdraw_paid' THEN '{paid}'::text[] ELSE '{rejected,cancelled}' END))
    OR NEW.ref_type = 'bonus' AND NOT EXISTS (SELECT FROM player_bonus WHERE id = split_part(NEW.ref_id, ':', 1)::bigint AND player_id = NEW.player_id
      AND CASE NEW.kind WHEN 'bonus_cash' THEN state = 'completed' AND wagered >= required WHEN 'bonus_end' THEN state NOT IN ('active', 'completed') ELSE amount > 0 END)
    OR NEW.ref_type = 'suspense' AND NOT EXISTS (SELECT FROM suspense WHERE id = split_part(NEW.ref_id, ':', 1)::bigint) THEN
    RAISE EXCEPTION 'ledger: % % has nothing that it is for', NEW.kind, NEW.ref_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_tx_sourced AFTER INSERT ON ledger_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_sourced();

-- Totals per account, day and kind. A day is Istanbul's (UTC+3 all year). One player's entries are serial (MONEY-6), so no
-- transaction waits here.
CREATE FUNCTION account_day_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_day AS known (account_id, day, kind, entries, total)
    SELECT account.id, (tx.created_at AT TIME ZONE interval '3 hours')::date, tx.kind, 1, NEW.amount
      FROM ledger_account account, ledger_tx tx
      WHERE account.id = NEW.account_id AND account.kind IN ('cash', 'bonus') AND tx.id = NEW.tx_id
    ON CONFLICT (account_id, day, kind) DO UPDATE SET entries = known.entries + 1, total = known.total + EXCLUDED.total;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_days AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION account_day_add();

-- Only the trigger above, one level down, writes the totals.
CREATE FUNCTION account_day_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2 THEN RAISE EXCEPTION 'account_day follows the entries' USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER account_day_rows BEFORE INSERT OR UPDATE OR DELETE ON account_day FOR EACH ROW EXECUTE FUNCTION account_day_guard();

-- The house's side of every posting. A negative balance shows what others owe the house. A server's start opens further
-- shards (DATABASE-5, HOUSE_SHARDS).
INSERT INTO ledger_account (kind, allow_negative) VALUES ('house_revenue', true), ('bonus_cost', true), ('psp_clearing', true);

-- DATABASE-4: money that arrived with another amount, currency, sender or reference than requested. Its balance is never negative.
INSERT INTO ledger_account (kind) VALUES ('suspense');
