ALTER TABLE "operator_decision" DROP CONSTRAINT "operator_decision_subject";--> statement-breakpoint
ALTER TABLE "held_win" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "wallet_call_credit" ON "wallet_call" USING btree ("partner","round") WHERE kind = 'credit';--> statement-breakpoint
ALTER TABLE "operator_decision" ADD CONSTRAINT "operator_decision_subject" CHECK ("operator_decision"."subject" in ('deposit', 'paid_before', 'round', 'withdrawal', 'refund', 'bonus_request', 'part', 'win'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION accounts_of_posting(kind text, ref_type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_tx_sourced() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION net_loss(player bigint, since date, until date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(entry.amount), 0)
    FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id AND account.kind = 'house_revenue'
    WHERE tx.player_id = player AND tx.kind IN ('settle', 'credit', 'win_undone')
      AND tx.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND tx.created_at < until::timestamp AT TIME ZONE interval '3 hours'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION bonus_due(given player_bonus) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  base numeric;
  since date;
  fixed numeric := round(coalesce((given.terms ->> 'fixed')::numeric, 0) * 100);
BEGIN
  IF given.source = 'promo' THEN
    RETURN (SELECT fixed FROM promo_use use WHERE use.code = given.ref AND use.player_id = given.player_id
      AND given.bonus = (SELECT version.bonus FROM promo_code_version version WHERE version.code = use.code AND (version.at <= given.created_at OR version.at < audit_epoch()) ORDER BY version.id DESC LIMIT 1));
  ELSIF given.source = 'freespin' THEN
    since := given.ref::date;
    SELECT sum(amount) INTO base FROM deposit WHERE player_id = given.player_id AND state = 'approved'
      AND approved_at >= since::timestamp AT TIME ZONE interval '3 hours' AND approved_at < (since + 1)::timestamp AT TIME ZONE interval '3 hours';
    RETURN CASE WHEN base >= round(coalesce((given.terms ->> 'minDeposit')::numeric, 0) * 100) THEN fixed END;
  ELSIF given.source = 'deposit' THEN
    SELECT amount INTO base FROM deposit WHERE id::text = given.ref AND player_id = given.player_id AND state = 'approved' AND bonus = given.bonus;
  ELSIF given.source = 'loss' THEN
    since := given.ref::date;
    base := net_loss(given.player_id, since, since + 1);
  ELSIF given.source = 'monthly_loss' THEN
    since := (given.ref || '-01')::date;
    base := net_loss(given.player_id, since, (since + interval '1 month')::date) - (SELECT coalesce(sum(amount), 0) FROM player_bonus earlier
      WHERE earlier.player_id = given.player_id AND earlier.source IN ('loss', 'monthly_loss') AND earlier.id < given.id
        AND earlier.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND earlier.created_at < (since + interval '1 month') AT TIME ZONE interval '3 hours');
  ELSIF given.source = 'request' THEN
    IF NOT EXISTS (SELECT FROM bonus_request WHERE player_id = given.player_id AND bonus_request.bonus = given.bonus AND status = 1) THEN RETURN NULL; END IF;
    IF NOT given.terms ? 'percent' THEN RETURN fixed; END IF;
    since := split_part(given.ref, ':', 2)::date;
    -- Games are told apart by what they are today: no more than a share of all that was lost.
    SELECT coalesce(sum(entry.amount), 0) INTO base
      FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id AND account.kind = 'house_revenue'
      WHERE tx.player_id = given.player_id AND tx.kind IN ('settle', 'credit', 'win_undone') AND entry.amount > 0
        AND tx.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND tx.created_at < (since + 7)::timestamp AT TIME ZONE interval '3 hours';
    base := least(base, given.amount * 100 / (given.terms ->> 'percent')::numeric);
  END IF;
  RETURN least(floor(base * (given.terms ->> 'percent')::numeric / 100), round((given.terms ->> 'max')::numeric * 100));
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW "bonus_given" AS
  SELECT bonus.id, coalesce(posted.bonus, 0) AS given, coalesce(spins.won, 0) AS won, posted.player_id
    FROM player_bonus bonus
    LEFT JOIN ledger_posting posted ON posted.kind = 'bonus' AND posted.ref_type = 'bonus' AND posted.ref_id = bonus.id::text
    LEFT JOIN (SELECT spin_of, sum(won) AS won FROM (
      SELECT round.spin_of, win.bonus AS won FROM game_round round
        JOIN ledger_posting win ON win.kind = 'settle' AND win.ref_type = 'round' AND win.ref_id = round.partner || ':' || round.round
        WHERE round.spin_of IS NOT NULL
      UNION ALL
      SELECT round.spin_of, win.bonus FROM game_round round
        JOIN wallet_call call ON call.kind = 'credit' AND call.partner = round.partner AND call.round = round.round
        JOIN ledger_posting win ON win.kind = 'credit' AND win.ref_type = 'win' AND win.ref_id = call.partner || ':' || call.txid
        WHERE round.spin_of IS NOT NULL) wins GROUP BY spin_of) spins ON spins.spin_of = bonus.id;--> statement-breakpoint

-- M13 knows wins that close no round, and wins that were taken back (E-3).
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_sources";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_sources
  UNION ALL
  -- a win that no company told, another one than it told, or one of a round that was undone
  SELECT 'credit_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN wallet_call call ON call.kind = 'credit' AND call.partner || ':' || call.txid = posting.ref_id AND call.player_id = posting.player_id AND call.response ->> 'result' = 'OK'
    LEFT JOIN game_round round ON round.partner = call.partner AND round.round = call.round
    WHERE posting.kind = 'credit' AND (call.txid IS NULL OR (posting.cash, posting.bonus) IS DISTINCT FROM (call.cash, call.bonus)
      OR said(call.message, 'amount')::numeric IS DISTINCT FROM posting.cash + posting.bonus
      OR CASE WHEN round.round IS NULL THEN said(call.message, 'why') IS NOT DISTINCT FROM 'win' ELSE round.player_id <> posting.player_id END)
  UNION ALL
  -- a win that was taken and is not posted
  SELECT 'credit_posting', call.partner || ':' || call.txid FROM wallet_call call WHERE call.kind = 'credit' AND call.response ->> 'result' = 'OK' AND call.cash + call.bonus <> 0
    AND NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'credit' AND tx.ref_type = 'win' AND tx.ref_id = call.partner || ':' || call.txid AND tx.player_id = call.player_id)
  UNION ALL
  -- a win taken back that no company asked back, or another amount than it brought
  SELECT 'win_undone_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN wallet_call win ON win.kind IN ('settle', 'credit') AND win.partner || ':' || win.txid = posting.ref_id AND win.player_id = posting.player_id
    LEFT JOIN ledger_posting gave ON gave.kind = win.kind AND gave.ref_type = CASE win.kind WHEN 'credit' THEN 'win' ELSE 'round' END
      AND gave.ref_id = CASE win.kind WHEN 'credit' THEN posting.ref_id ELSE win.partner || ':' || win.round END AND gave.player_id = posting.player_id
    WHERE posting.kind = 'win_undone' AND (gave.id IS NULL OR win.response ->> 'result' <> 'OK' OR (posting.cash, posting.bonus) IS DISTINCT FROM (-gave.cash, -gave.bonus)
      OR NOT EXISTS (SELECT FROM wallet_call undo WHERE undo.kind = 'rollback' AND undo.partner = win.partner AND undo.player_id = posting.player_id
        AND undo.response ->> 'result' = 'OK' AND undo.partner || ':' || said(undo.message, 'bet') = posting.ref_id))
  UNION ALL
  -- a win that was to be taken back and was not
  SELECT 'win_undone_posting', undo.partner || ':' || undo.txid FROM wallet_call undo
    JOIN wallet_call win ON win.partner = undo.partner AND win.txid = said(undo.message, 'bet') AND win.kind IN ('settle', 'credit') AND win.at <= undo.at AND win.response ->> 'result' = 'OK'
    WHERE undo.kind = 'rollback' AND undo.response ->> 'result' = 'OK'
      AND CASE win.kind WHEN 'credit' THEN win.cash + win.bonus ELSE said(win.message, 'amount')::numeric END <> 0
      AND NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'win_undone' AND tx.ref_type = 'win' AND tx.ref_id = win.partner || ':' || win.txid);--> statement-breakpoint
-- What is made anew has lost where it looks.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION ledger_tx_sourced() SET search_path = %I, pg_temp', current_schema());
END $$;
