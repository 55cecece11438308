CREATE TABLE "promo_code_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_code_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"bonus" text NOT NULL,
	"max_uses" integer,
	"valid_until" timestamp with time zone,
	"branch" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_day" (
	"day" date PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"ref" text NOT NULL,
	"decided" text NOT NULL,
	"amount" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "operator_decision_subject" CHECK ("operator_decision"."subject" in ('deposit', 'paid_before', 'round', 'withdrawal', 'refund', 'bonus_request', 'part'))
);
--> statement-breakpoint
ALTER TABLE "player_bonus" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "wallet_call" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "wallet_call" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "payout_event" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "payout_event" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "promo_code_version" ADD CONSTRAINT "promo_code_version_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_code_version_code" ON "promo_code_version" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "operator_decision_ref" ON "operator_decision" USING btree ("subject","ref");--> statement-breakpoint
CREATE INDEX "operator_decision_day" ON "operator_decision" USING brin ("at");--> statement-breakpoint
CREATE INDEX "ledger_tx_day" ON "ledger_tx" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payment_event_day" ON "payment_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallet_call_day" ON "wallet_call" USING brin ("at");--> statement-breakpoint
CREATE INDEX "payout_event_day" ON "payout_event" USING brin ("at");--> statement-breakpoint
INSERT INTO "promo_code_version" ("code", "bonus", "max_uses", "valid_until", "branch") SELECT "code", "bonus", "max_uses", "valid_until", "branch" FROM "promo_code";--> statement-breakpoint
-- F-3: what justifies a posting is kept from here on. Where a server of the version before may still be at work, it has an hour to go.
DO $$ BEGIN
  EXECUTE format('CREATE FUNCTION audit_epoch() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L',
    format('SELECT %L::timestamptz', now() + CASE WHEN EXISTS (SELECT FROM ledger_tx) THEN interval '1 hour' ELSE interval '0' END));
END $$;--> statement-breakpoint

-- Whoever owns a table may do with it what the audit finds; nobody else may.
CREATE FUNCTION is_owner(relation oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class WHERE oid = relation
$$;--> statement-breakpoint
CREATE FUNCTION refuse_unless_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION '%: % of what has happened', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['wallet_call', 'payment_event', 'payout_event', 'operator_decision', 'promo_use', 'promo_code_version', 'game_round', 'deposit', 'player_bonus', 'refund', 'promo_code'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner()', kept || '_kept', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['wallet_call', 'payment_event', 'payout_event', 'operator_decision', 'promo_use', 'promo_code_version'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner()', kept || '_append_only', kept);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER game_round_history BEFORE UPDATE ON "game_round" FOR EACH ROW WHEN (OLD.state <> 'open'
  OR (OLD.partner, OLD.round, OLD.player_id, OLD.game_id, OLD.spin_of, OLD.created_at) IS DISTINCT FROM (NEW.partner, NEW.round, NEW.player_id, NEW.game_id, NEW.spin_of, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER deposit_history BEFORE UPDATE ON "deposit" FOR EACH ROW WHEN (OLD.state IN ('approved', 'refund')
  OR (OLD.id, OLD.number, OLD.player_id, OLD.currency, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.number, NEW.player_id, NEW.currency, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER player_bonus_history BEFORE UPDATE ON "player_bonus" FOR EACH ROW WHEN (OLD.state <> 'active'
  OR NEW.amount < OLD.amount OR NEW.required < OLD.required OR NEW.wagered < OLD.wagered
  OR (OLD.id, OLD.player_id, OLD.bonus, OLD.source, OLD.ref, OLD.terms, OLD.created_at, OLD.expires_at)
    IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.bonus, NEW.source, NEW.ref, NEW.terms, NEW.created_at, NEW.expires_at))
  EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER refund_history BEFORE UPDATE ON "refund" FOR EACH ROW WHEN (OLD.state <> 'queued'
  OR (OLD.id, OLD.player_id, OLD.deposit_id, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.deposit_id, NEW.amount, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER bonus_request_history BEFORE UPDATE ON "bonus_request" FOR EACH ROW WHEN (OLD.status NOT IN (0, 3)
  OR (OLD.id, OLD.player_id, OLD.bonus, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.bonus, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint

-- Which accounts a posting of a kind may move; null for a kind that nobody posts. A new kind adds itself here, and its rule to the audit.
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
    WHEN 'bonus bonus' THEN '{bonus_cost,bonus}'
    WHEN 'bonus_end bonus' THEN '{bonus_cost,bonus}'
    WHEN 'bonus_cash bonus' THEN '{bonus,cash,bonus_cost}'
    WHEN 'suspense suspense' THEN '{psp_clearing,suspense}'
    WHEN 'suspense_booked suspense' THEN '{psp_clearing,suspense}'
    WHEN 'suspense_returned suspense' THEN '{psp_clearing,suspense}'
  END
$$;--> statement-breakpoint
-- When it commits, a posting has the row that it is for; the audit looks whether that row is right.
CREATE FUNCTION ledger_tx_sourced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place int := position(':' in NEW.ref_id);
  head text := left(NEW.ref_id, place - 1);
  tail text := substr(NEW.ref_id, place + 1);
BEGIN
  IF NEW.ref_type = 'bet' AND EXISTS (SELECT FROM wallet_call WHERE partner = head AND txid = tail AND wallet_call.kind = 'bet' AND player_id = NEW.player_id)
    OR NEW.ref_type = 'round' AND EXISTS (SELECT FROM game_round WHERE partner = head AND round = tail AND player_id = NEW.player_id AND state <> 'open')
    OR is_owner(TG_RELID) THEN RETURN NULL;
  END IF;
  IF accounts_of_posting(NEW.kind, NEW.ref_type) IS NULL
    OR NEW.ref_type IN ('bet', 'round')
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
CREATE CONSTRAINT TRIGGER ledger_tx_sourced AFTER INSERT ON "ledger_tx" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_sourced();--> statement-breakpoint
-- A code is what was imported.
CREATE FUNCTION promo_code_imported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM (SELECT bonus, max_uses, valid_until, branch FROM promo_code_version WHERE code = NEW.code ORDER BY id DESC LIMIT 1) last
      WHERE (last.bonus, last.max_uses, last.valid_until, last.branch) IS NOT DISTINCT FROM (NEW.bonus, NEW.max_uses, NEW.valid_until, NEW.branch))
    AND NOT is_owner(TG_RELID) THEN
    RAISE EXCEPTION 'promo_code: % is not what was imported', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER promo_code_imported AFTER INSERT OR UPDATE ON "promo_code" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION promo_code_imported();--> statement-breakpoint

-- A field of a company's message; null where it has characters that the database has not.
CREATE FUNCTION said(message text, field text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN message ~* '\\u(0000|d[89a-f])' THEN NULL ELSE message::json ->> field END
$$;--> statement-breakpoint
-- A posting in one row: what it moved on every kind of account, kuruş.
CREATE VIEW "ledger_posting" AS
  SELECT tx.id, tx.kind, tx.ref_type, tx.ref_id, tx.player_id, tx.reverses_id, tx.created_at,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'cash'), 0)::bigint AS cash,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'bonus'), 0)::bigint AS bonus,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'bet_hold'), 0)::bigint AS bet_hold,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'refund_due'), 0)::bigint AS refund_due
    FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id
    GROUP BY tx.id, tx.kind, tx.ref_type, tx.ref_id, tx.player_id, tx.reverses_id, tx.created_at;--> statement-breakpoint
-- Stakes of a round that stand, by the ledger; and how a round was ended: by its partner's messages or by hand.
CREATE VIEW "round_stake" AS
  SELECT call.partner || ':' || call.round AS ref, sum(call.cash + call.bonus) AS stake
    FROM wallet_call call
    JOIN ledger_tx tx ON tx.kind = 'bet' AND tx.ref_type = 'bet' AND tx.ref_id = call.partner || ':' || call.txid
    WHERE call.kind = 'bet' AND NOT EXISTS (SELECT FROM ledger_tx undone WHERE undone.reverses_id = tx.id) GROUP BY 1;--> statement-breakpoint
CREATE VIEW "round_end" AS
  SELECT ref, sum(win) FILTER (WHERE settled) AS win, bool_or(settled) AS settled, bool_or(NOT settled) AS undone, bool_or(old) AS old FROM (
    SELECT partner || ':' || round AS ref, said(message, 'amount')::numeric AS win, kind = 'settle' AS settled, message IS NULL AND at < audit_epoch() AS old
      FROM wallet_call WHERE kind IN ('settle', 'rollback') AND response ->> 'result' = 'OK'
    UNION ALL
    SELECT ref, amount, decided = 'settled', false FROM operator_decision WHERE subject = 'round') ends
  GROUP BY ref;--> statement-breakpoint
CREATE VIEW "bonus_given" AS
  SELECT bonus.id, coalesce(posted.bonus, 0) AS given, coalesce(spins.won, 0) AS won, posted.player_id
    FROM player_bonus bonus
    LEFT JOIN ledger_posting posted ON posted.kind = 'bonus' AND posted.ref_type = 'bonus' AND posted.ref_id = bonus.id::text
    LEFT JOIN (SELECT round.spin_of, sum(win.bonus) AS won FROM game_round round
      JOIN ledger_posting win ON win.kind = 'settle' AND win.ref_type = 'round' AND win.ref_id = round.partner || ':' || round.round
      WHERE round.spin_of IS NOT NULL GROUP BY round.spin_of) spins ON spins.spin_of = bonus.id;--> statement-breakpoint
-- What the net loss of a day or a month was, by the ledger: cash alone, in Istanbul's time.
CREATE FUNCTION net_loss(player bigint, since date, until date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(entry.amount), 0)
    FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id AND account.kind = 'house_revenue'
    WHERE tx.player_id = player AND tx.kind = 'settle'
      AND tx.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND tx.created_at < until::timestamp AT TIME ZONE interval '3 hours'
$$;--> statement-breakpoint
-- What the terms of its day gave for what it was given for, in kuruş; null where that is not there.
CREATE FUNCTION bonus_due(given player_bonus) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
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
      WHERE tx.player_id = given.player_id AND tx.kind = 'settle' AND entry.amount > 0
        AND tx.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND tx.created_at < (since + 7)::timestamp AT TIME ZONE interval '3 hours';
    base := least(base, given.amount * 100 / (given.terms ->> 'percent')::numeric);
  END IF;
  RETURN least(floor(base * (given.terms ->> 'percent')::numeric / 100), round((given.terms ->> 'max')::numeric * 100));
END $$;--> statement-breakpoint

-- M13 knows why (F-3).
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_suspense";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_suspense
  UNION ALL
  -- a posting of a kind that nobody posts
  SELECT 'posting_kind', id::text FROM ledger_tx WHERE accounts_of_posting(kind, ref_type) IS NULL
  UNION ALL
  -- on an account that its kind does not move, or of another player
  SELECT DISTINCT 'posting_account', tx.id::text FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id
    WHERE account.player_id <> tx.player_id OR (account.player_id IS NOT NULL AND tx.player_id IS NULL) OR NOT account.kind = ANY (accounts_of_posting(tx.kind, tx.ref_type))
  UNION ALL
  -- a stake that nobody called for, or another one
  SELECT 'bet_source', posting.id::text FROM ledger_posting posting WHERE posting.kind = 'bet' AND NOT EXISTS (SELECT FROM wallet_call call
    WHERE call.kind = 'bet' AND call.partner || ':' || call.txid = posting.ref_id AND call.player_id = posting.player_id AND call.response ->> 'result' = 'OK'
      AND posting.cash = -call.cash AND posting.bonus = -call.bonus AND posting.bet_hold = call.cash + call.bonus)
  UNION ALL
  -- a stake that was taken and is not posted
  SELECT 'bet_posting', call.partner || ':' || call.txid FROM wallet_call call WHERE call.kind = 'bet' AND call.response ->> 'result' = 'OK' AND call.cash + call.bonus <> 0
    AND NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'bet' AND tx.ref_type = 'bet' AND tx.ref_id = call.partner || ':' || call.txid AND tx.player_id = call.player_id)
  UNION ALL
  -- a call that says something else than its message, or has none
  SELECT 'call_message', call.partner || ':' || call.txid FROM wallet_call call WHERE call.kind <> 'tombstone' AND CASE WHEN call.message IS NULL THEN call.at >= audit_epoch()
    ELSE (said(call.message, 'txid'), said(call.message, 'round')) IS DISTINCT FROM (call.txid, call.round)
      OR (call.kind = 'bet' AND call.response ->> 'result' = 'OK' AND said(call.message, 'spins') IS NULL AND said(call.message, 'amount')::numeric <> call.cash + call.bonus) END
  UNION ALL
  -- a round's end that nobody told, with other stakes, or with another win
  SELECT 'settle_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN game_round round ON round.partner || ':' || round.round = posting.ref_id
    LEFT JOIN round_stake stakes ON stakes.ref = posting.ref_id
    LEFT JOIN round_end ends ON ends.ref = posting.ref_id
    WHERE posting.kind = 'settle' AND (round.round IS NULL OR round.player_id <> posting.player_id OR round.state <> 'settled' OR -posting.bet_hold <> coalesce(stakes.stake, 0)
      OR (posting.cash + posting.bonus IS DISTINCT FROM ends.win AND NOT coalesce(ends.old, posting.created_at < audit_epoch())))
  UNION ALL
  -- a round that stands otherwise than its calls and postings say
  SELECT 'round_state', round.partner || ':' || round.round FROM game_round round
    LEFT JOIN round_stake stakes ON stakes.ref = round.partner || ':' || round.round
    LEFT JOIN round_end ends ON ends.ref = round.partner || ':' || round.round
    LEFT JOIN ledger_tx posted ON posted.kind = 'settle' AND posted.ref_type = 'round' AND posted.ref_id = round.partner || ':' || round.round
    WHERE CASE round.state
      WHEN 'open' THEN coalesce(ends.settled, false) OR posted.id IS NOT NULL OR round.held_cash + round.held_bonus <> coalesce(stakes.stake, 0)
      WHEN 'settled' THEN (NOT coalesce(ends.settled, false) AND round.closed_at >= audit_epoch())
        OR (posted.id IS NULL AND round.spin_of IS NULL AND coalesce(stakes.stake, 0) + coalesce(ends.win, 0) <> 0)
      ELSE (NOT coalesce(ends.undone, false) AND round.closed_at >= audit_epoch()) OR coalesce(stakes.stake, 0) <> 0 OR posted.id IS NOT NULL END
      OR (round.state <> 'open' AND round.held_cash + round.held_bonus <> 0)
  UNION ALL
  -- a stake given back that nobody asked back
  SELECT 'rollback_source', posting.id::text FROM ledger_tx posting
    LEFT JOIN ledger_tx original ON original.id = posting.reverses_id
    LEFT JOIN wallet_call stake ON stake.kind = 'bet' AND stake.partner || ':' || stake.txid = posting.ref_id
    WHERE posting.kind = 'rollback' AND (original.kind IS DISTINCT FROM 'bet' OR original.ref_id <> posting.ref_id OR stake.player_id IS DISTINCT FROM posting.player_id
      OR (posting.created_at >= audit_epoch()
        AND NOT EXISTS (SELECT FROM wallet_call undo WHERE undo.kind = 'rollback' AND undo.player_id = posting.player_id AND undo.partner || ':' || said(undo.message, 'bet') = posting.ref_id)
        AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'round' AND decision.decided = 'void' AND decision.ref = stake.partner || ':' || stake.round)))
  UNION ALL
  -- bonus money without its bonus
  SELECT 'bonus_source', posting.id::text FROM ledger_tx posting WHERE posting.kind = 'bonus' AND posting.ref_type = 'bonus'
    AND NOT EXISTS (SELECT FROM player_bonus bonus WHERE bonus.id::text = posting.ref_id AND bonus.player_id = posting.player_id)
  UNION ALL
  -- a bonus of another amount than was given and won
  SELECT 'bonus_amount', bonus.id::text FROM player_bonus bonus JOIN bonus_given ON bonus_given.id = bonus.id WHERE bonus.amount <> bonus_given.given + bonus_given.won
  UNION ALL
  -- a bonus that its terms do not give, or for nothing
  SELECT 'bonus_rule', granted.id::text FROM player_bonus granted JOIN bonus_given ON bonus_given.id = granted.id
    WHERE CASE WHEN granted.terms IS NULL THEN granted.created_at >= audit_epoch() ELSE bonus_due(granted) IS DISTINCT FROM bonus_given.given END
  UNION ALL
  SELECT 'bonus_required', bonus.id::text FROM player_bonus bonus WHERE bonus.required <> bonus.amount * (bonus.terms ->> 'wagering')::numeric
  UNION ALL
  -- more stakes counted than were made
  SELECT 'bonus_wagered', bonus.id::text FROM player_bonus bonus WHERE bonus.terms IS NOT NULL AND bonus.wagered > coalesce((
    SELECT sum(floor(-posting.bet_hold * (SELECT max(weight.value::numeric) FROM jsonb_each_text(bonus.terms -> 'weights') weight) / 100))
      FROM ledger_posting posting JOIN game_round round ON round.partner || ':' || round.round = posting.ref_id AND round.player_id = posting.player_id
      WHERE posting.kind = 'settle' AND posting.player_id = bonus.player_id AND round.created_at >= bonus.created_at AND posting.created_at <= coalesce(bonus.closed_at, 'infinity')), 0)
  UNION ALL
  -- bonus money taken back of a bonus that runs, has become cash, or is not there
  SELECT 'bonus_end', posting.id::text FROM ledger_posting posting WHERE posting.kind = 'bonus_end' AND (posting.bonus >= 0 OR NOT EXISTS (SELECT FROM player_bonus bonus
    WHERE bonus.id::text = split_part(posting.ref_id, ':', 1) AND bonus.player_id = posting.player_id AND bonus.state NOT IN ('active', 'completed')))
  UNION ALL
  -- bonus money made cash of a bonus that is not wagered, more than its terms allow, or without one
  SELECT 'bonus_cash', posting.id::text FROM ledger_posting posting WHERE posting.kind = 'bonus_cash' AND NOT EXISTS (SELECT FROM player_bonus bonus
    WHERE bonus.id::text = posting.ref_id AND bonus.player_id = posting.player_id AND bonus.state = 'completed' AND bonus.amount > 0 AND bonus.wagered >= bonus.required
      AND posting.cash = least(-posting.bonus, coalesce(round((bonus.terms ->> 'maxCash')::numeric * 100), -posting.bonus)))
  UNION ALL
  SELECT 'bonus_state', bonus.id::text FROM player_bonus bonus
    WHERE (bonus.state = 'completed' AND (bonus.wagered < bonus.required OR bonus.amount = 0)) OR (bonus.state = 'active') <> (bonus.closed_at IS NULL)
  UNION ALL
  -- a code that is not what was imported, or was used another number of times
  SELECT 'promo_code', code.code FROM promo_code code
    LEFT JOIN (SELECT DISTINCT ON (code) * FROM promo_code_version ORDER BY code, id DESC) last ON last.code = code.code
    WHERE (code.bonus, code.max_uses, code.valid_until, code.branch) IS DISTINCT FROM (last.bonus, last.max_uses, last.valid_until, last.branch)
      OR code.uses <> (SELECT count(*) FROM promo_use use WHERE use.code = code.code)
  UNION ALL
  SELECT 'promo_use', use.code || ' ' || use.player_id FROM promo_use use
    WHERE NOT EXISTS (SELECT FROM player_bonus bonus WHERE bonus.player_id = use.player_id AND bonus.source = 'promo' AND bonus.ref = use.code)
  UNION ALL
  -- money that nobody reported and nobody booked
  SELECT 'deposit_source', deposit.id::text FROM deposit WHERE deposit.state IN ('approved', 'refund') AND deposit.decided_at >= audit_epoch()
    AND NOT EXISTS (SELECT FROM payment_event event WHERE event.deposit_id = deposit.id AND event.state = 'approved' AND event.outcome = 'recorded'
      AND (event.partner, event.amount, event.currency) = (deposit.partner, deposit.amount, deposit.currency))
    AND NOT EXISTS (SELECT FROM suspense_part part WHERE part.deposit_id = deposit.id)
    AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'deposit' AND decision.decided = 'approved' AND decision.ref = deposit.id::text)
  UNION ALL
  -- not when it was credited
  SELECT 'deposit_time', deposit.id::text FROM deposit JOIN ledger_tx tx ON tx.kind = 'deposit' AND tx.ref_type = 'deposit' AND tx.ref_id = deposit.id::text
    WHERE deposit.approved_at IS NULL OR abs(extract(epoch FROM tx.created_at - deposit.approved_at)) > 60
  UNION ALL
  -- a report that says something else than its message, or has none, or that the deposit does not follow
  SELECT 'payment_message', event.partner || ':' || event.txid FROM payment_event event WHERE CASE WHEN event.message IS NULL THEN event.at >= audit_epoch()
      AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'paid_before' AND decision.ref = event.deposit_id::text AND decision.amount = event.amount)
    ELSE (said(event.message, 'txid'), said(event.message, 'state'), said(event.message, 'currency'), said(event.message, 'amount')::numeric)
        IS DISTINCT FROM (event.txid, event.state, event.currency, event.amount::numeric)
      OR lower(said(event.message, 'reference')) <> event.deposit_id::text END
  UNION ALL
  SELECT 'payment_report', event.partner || ':' || event.txid FROM payment_event event WHERE event.state = 'approved' AND event.outcome = 'recorded'
    AND NOT EXISTS (SELECT FROM deposit WHERE deposit.id = event.deposit_id AND deposit.state IN ('approved', 'refund') AND deposit.amount = event.amount AND deposit.partner = event.partner)
  UNION ALL
  SELECT 'payout_message', event.partner || ':' || event.txid FROM payout_event event WHERE CASE WHEN event.message IS NULL THEN event.at >= audit_epoch()
    ELSE (said(event.message, 'txid'), said(event.message, 'state'), said(event.message, 'amount')::numeric) IS DISTINCT FROM (event.txid, event.state, event.amount::numeric) END
  UNION ALL
  SELECT 'payout_report', event.partner || ':' || event.txid FROM payout_event event WHERE event.outcome = 'recorded'
    AND NOT EXISTS (SELECT FROM withdrawal WHERE withdrawal.id = event.withdrawal_id AND withdrawal.amount = event.amount AND withdrawal.status = CASE event.state WHEN 'paid' THEN 1 ELSE 2 END)
  UNION ALL
  -- a withdrawal's posting without its withdrawal, or its end without report and decision
  SELECT 'withdrawal_source', posting.id::text FROM ledger_tx posting WHERE posting.kind LIKE 'withdraw%' AND (
    NOT EXISTS (SELECT FROM withdrawal WHERE withdrawal.id::text = posting.ref_id AND withdrawal.player_id = posting.player_id)
    OR (posting.kind <> 'withdraw' AND posting.created_at >= audit_epoch()
      AND NOT EXISTS (SELECT FROM payout_event event WHERE event.withdrawal_id::text = posting.ref_id AND event.outcome = 'recorded' AND (event.state = 'paid') = (posting.kind = 'withdraw_paid'))
      AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'withdrawal' AND decision.ref = posting.ref_id
        AND decision.decided = ANY (CASE posting.kind WHEN 'withdraw_paid' THEN '{paid}'::text[] ELSE '{rejected,cancelled}' END))))
  UNION ALL
  -- money owed or sent back without its refund
  SELECT 'refund_source', posting.id::text FROM ledger_posting posting WHERE posting.kind IN ('refund_due', 'refund_sent') AND (
    NOT EXISTS (SELECT FROM refund WHERE refund.deposit_id::text = posting.ref_id AND refund.player_id = posting.player_id AND refund.amount = abs(posting.refund_due)
      AND (posting.kind = 'refund_due' OR refund.state = 'sent'))
    OR (posting.kind = 'refund_sent' AND posting.created_at >= audit_epoch()
      AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'refund' AND decision.ref = posting.ref_id)))
  UNION ALL
  -- money into or out of suspense for nothing that arrived, or that nobody decided
  SELECT 'suspense_source', posting.id::text FROM ledger_tx posting WHERE posting.kind LIKE 'suspense%'
    AND NOT EXISTS (SELECT FROM suspense item WHERE posting.kind = 'suspense' AND item.id::text = posting.ref_id)
    AND NOT EXISTS (SELECT FROM suspense_part part WHERE part.suspense_id || ':' || part.place = posting.ref_id AND posting.kind = CASE WHEN part.deposit_id IS NULL THEN 'suspense_returned' ELSE 'suspense_booked' END)
  UNION ALL
  SELECT 'suspense_decision', part.id::text FROM suspense_part part WHERE part.at >= audit_epoch()
    AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'part' AND decision.ref = part.suspense_id || ':' || part.place AND decision.amount = part.amount)
  UNION ALL
  SELECT 'bonus_request', request.id::text FROM bonus_request request WHERE request.status = 1 AND request.decided_at >= audit_epoch()
    AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'bonus_request' AND decision.ref = request.id::text);--> statement-breakpoint
CREATE TRIGGER audit_day_append_only BEFORE UPDATE OR DELETE ON "audit_day" FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER audit_day_no_truncate BEFORE TRUNCATE ON "audit_day" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- F-3: what a day's root is made of, word for word: what is listed here stays as it is, or the roots that were made of it no longer hold.
CREATE VIEW "history_row" AS
  SELECT 'call' AS source, partner || ' ' || txid AS key, at,
      jsonb_build_array(partner, txid, kind, round, player_id, cash, bonus, response, message, signature, extract(epoch FROM at))::text AS record FROM wallet_call
  UNION ALL
  SELECT 'decision', lpad(id::text, 20, '0'), at, jsonb_build_array(id, subject, ref, decided, amount, extract(epoch FROM at))::text FROM operator_decision
  UNION ALL
  SELECT 'payment', lpad(id::text, 20, '0'), at,
      jsonb_build_array(id, partner, txid, deposit_id, state, amount, currency, sender, outcome, reason, message, signature, extract(epoch FROM at))::text FROM payment_event
  UNION ALL
  SELECT 'payout', lpad(id::text, 20, '0'), at,
      jsonb_build_array(id, partner, txid, withdrawal_id, state, amount, outcome, reason, message, signature, extract(epoch FROM at))::text FROM payout_event
  UNION ALL
  SELECT 'posting', lpad(id::text, 20, '0'), created_at,
      jsonb_build_array(id, kind, ref_type, ref_id, player_id, reverses_id, detail, extract(epoch FROM created_at),
        (SELECT jsonb_agg(jsonb_build_array(entry.seq, account.player_id, account.kind, entry.currency, entry.amount, entry.balance_after) ORDER BY entry.seq)
          FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id WHERE entry.tx_id = tx.id))::text FROM ledger_tx tx;--> statement-breakpoint
-- Whoever may make temporary tables must not lead the rules astray with one that has a table's name.
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY['ledger_entry_apply()', 'ledger_account_guard()', 'ledger_tx_balanced()', 'ledger_tx_sourced()', 'promo_code_imported()', 'account_day_add()', 'account_day_guard()', 'refuse_unless_owner()', 'is_owner(oid)'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', rule, current_schema());
  END LOOP;
END $$;
