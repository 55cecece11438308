CREATE TABLE "correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"operator_id" bigint,
	"second_id" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "correction_key_unique" UNIQUE("key"),
	CONSTRAINT "correction_kind" CHECK ("correction"."kind" in ('goodwill', 'correction', 'chargeback')),
	CONSTRAINT "correction_amount" CHECK (case "correction"."kind" when 'goodwill' then "correction"."amount" > 0 when 'chargeback' then "correction"."amount" < 0 else "correction"."amount" <> 0 end),
	CONSTRAINT "correction_second" CHECK ("correction"."second_id" <> "correction"."operator_id")
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"invitation_hash" "bytea",
	"invited_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_role" CHECK ("operator"."role" in ('support', 'payments', 'risk', 'content', 'administration')),
	CONSTRAINT "operator_state" CHECK ("operator"."state" in ('invited', 'active', 'locked')),
	CONSTRAINT "operator_credentials" CHECK ("operator"."state" <> 'active' or ("operator"."password_hash" is not null and "operator"."totp_secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "operator_action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"operator_id" bigint,
	"second_id" bigint,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"player_id" bigint,
	"amount" bigint,
	"result" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"salt" uuid DEFAULT gen_random_uuid(),
	"digest" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "operator_action_second" CHECK ("operator_action"."second_id" <> "operator_action"."operator_id")
);
--> statement-breakpoint
CREATE TABLE "operator_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"requested_by" bigint NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"command" jsonb,
	"call" text,
	"input" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "operator_pending_second" CHECK ("operator_pending"."state" <> 'approved' or "operator_pending"."decided_by" <> "operator_pending"."requested_by"),
	CONSTRAINT "operator_pending_decided" CHECK (("operator_pending"."state" = 'waiting') = ("operator_pending"."decided_by" is null)),
	CONSTRAINT "operator_pending_work" CHECK (("operator_pending"."command" is null) <> ("operator_pending"."call" is null))
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "operator_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "player_lock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_lock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_locked" boolean NOT NULL,
	"reason" text NOT NULL,
	"operator_id" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "player_lock_kind" CHECK ("player_lock"."kind" in ('login', 'withdrawals', 'play'))
);
--> statement-breakpoint
CREATE TABLE "player_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"withdrawal_id" bigint,
	"text" text NOT NULL,
	"operator_id" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_review" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"held_since" timestamp with time zone,
	"assigned_to" bigint
);
--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_second_id_operator_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_second_id_operator_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_pending" ADD CONSTRAINT "operator_pending_requested_by_operator_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_pending" ADD CONSTRAINT "operator_pending_decided_by_operator_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_lock" ADD CONSTRAINT "player_lock_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_lock" ADD CONSTRAINT "player_lock_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_note" ADD CONSTRAINT "player_note_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_note" ADD CONSTRAINT "player_note_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_note" ADD CONSTRAINT "player_note_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_review" ADD CONSTRAINT "withdrawal_review_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_review" ADD CONSTRAINT "withdrawal_review_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_review" ADD CONSTRAINT "withdrawal_review_assigned_to_operator_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_player" ON "correction" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_name" ON "operator" USING btree (lower("name" collate "C"));--> statement-breakpoint
CREATE INDEX "operator_action_operator" ON "operator_action" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_action_player" ON "operator_action" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "operator_action_name" ON "operator_action" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "operator_action_day" ON "operator_action" USING brin ("at");--> statement-breakpoint
CREATE INDEX "operator_pending_waiting" ON "operator_pending" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "player_lock_last" ON "player_lock" USING btree ("player_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "player_lock_day" ON "player_lock" USING brin ("at");--> statement-breakpoint
CREATE INDEX "player_note_player" ON "player_note" USING btree ("player_id","id");
--> statement-breakpoint
-- Operators (OPERATE-16 to OPERATE-20).

-- Finds players by the beginning of a name, folded as by foldText.
CREATE INDEX player_full_name ON player (replace(lower(regexp_replace(normalize(translate(first_name || ' ' || last_name, 'İIı', 'iii'), NFD), '[̀-ͯ]', '', 'g')), 'ß', 'ss') text_pattern_ops);
CREATE INDEX player_last_name ON player (replace(lower(regexp_replace(normalize(translate(last_name, 'İIı', 'iii'), NFD), '[̀-ͯ]', '', 'g')), 'ß', 'ss') text_pattern_ops);
--> statement-breakpoint
-- What an operator did is append-only.
CREATE TRIGGER operator_action_append_only BEFORE UPDATE OR DELETE ON operator_action FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER operator_action_no_truncate BEFORE TRUNCATE ON operator_action FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_action_now BEFORE INSERT ON operator_action FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
CREATE TRIGGER player_lock_append_only BEFORE UPDATE OR DELETE ON player_lock FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER player_lock_no_truncate BEFORE TRUNCATE ON player_lock FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER player_lock_now BEFORE INSERT ON player_lock FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
CREATE TRIGGER correction_append_only BEFORE UPDATE OR DELETE ON correction FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER correction_no_truncate BEFORE TRUNCATE ON correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER correction_now BEFORE INSERT ON correction FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
CREATE TRIGGER player_note_append_only BEFORE UPDATE OR DELETE ON player_note FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER player_note_no_truncate BEFORE TRUNCATE ON player_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER player_note_now BEFORE INSERT ON player_note FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();

-- The digest stays in the day's root after an erasure has emptied the texts.
CREATE FUNCTION operator_action_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.digest := sha256(convert_to(jsonb_build_array(NEW.salt, NEW.reason, NEW.before, NEW.after)::text, 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER operator_action_digest BEFORE INSERT ON operator_action FOR EACH ROW EXECUTE FUNCTION operator_action_digest();

-- A decided request is final. It keeps its author and its work.
CREATE TRIGGER operator_pending_kept BEFORE DELETE ON operator_pending FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER operator_pending_history BEFORE UPDATE ON operator_pending FOR EACH ROW WHEN (OLD.state <> 'waiting'
  OR (OLD.id, OLD.at, OLD.requested_by, OLD.action, OLD.subject, OLD.amount, OLD.command, OLD.call, OLD.input)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.requested_by, NEW.action, NEW.subject, NEW.amount, NEW.command, NEW.call, NEW.input))
  EXECUTE FUNCTION refuse_unless_owner();
--> statement-breakpoint
-- An operator's name, role and credentials are protected rows (DATABASE-16).
CREATE FUNCTION protected_record(given operator) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', given.name, 'role', given.role, 'state', given.state,
    'password', encode(sha256(convert_to(given.password_hash, 'UTF8')), 'hex'), 'secret', encode(sha256(convert_to(given.totp_secret, 'UTF8')), 'hex'),
    'invitation', encode(given.invitation_hash, 'hex'))
$$;
CREATE OR REPLACE VIEW protected_row AS
  SELECT 'player' AS relation, id AS player_id, id::text AS subject, protected_record(player) AS record FROM player
  UNION ALL SELECT 'bank_account', player_id, id::text, protected_record(bank_account) FROM bank_account
  UNION ALL SELECT 'exclusion', player_id, id::text, protected_record(exclusion) FROM exclusion
  UNION ALL SELECT 'house_limit', player_id, id::text, protected_record(house_limit) FROM house_limit
  UNION ALL SELECT 'passkey', player_id, id::text, protected_record(passkey) FROM passkey
  UNION ALL SELECT 'player_limit', player_id, kind || ' ' || period, protected_record(player_limit) FROM player_limit
  UNION ALL SELECT 'reality_interval', player_id, player_id::text, protected_record(reality_interval) FROM reality_interval
  UNION ALL SELECT 'verification_event', player_id, id::text, protected_record(verification_event) FROM verification_event
  UNION ALL SELECT 'withdrawal', player_id, id::text, protected_record(withdrawal) FROM withdrawal
  UNION ALL SELECT 'operator', 0, id::text, protected_record(operator) FROM operator
  UNION ALL SELECT 'partner', 0, code, protected_record(partner) FROM partner
  UNION ALL SELECT 'audit_day', 0, day::text, protected_record(audit_day) FROM audit_day;
CREATE CONSTRAINT TRIGGER operator_recorded AFTER INSERT OR UPDATE OF name, role, state, password_hash, totp_secret, invitation_hash OR DELETE ON operator DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE TRIGGER operator_explained BEFORE UPDATE OF name, role, state, password_hash, totp_secret, invitation_hash OR DELETE ON operator FOR EACH ROW EXECUTE FUNCTION keep_unexplained('id');
CREATE TRIGGER operator_kept BEFORE DELETE ON operator FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
--> statement-breakpoint
-- Corrections are postings (OPERATE-20).
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
    WHEN 'correction goodwill' THEN '{bonus_cost,cash}'
    WHEN 'correction correction' THEN '{house_revenue,cash}'
    WHEN 'correction chargeback' THEN '{psp_clearing,cash}'
    WHEN 'suspense_returned suspense' THEN '{psp_clearing,suspense}'
  END
$$;

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
    OR NEW.kind = 'correction' AND NOT EXISTS (SELECT FROM correction WHERE id = NEW.ref_id::bigint AND player_id = NEW.player_id AND correction.kind = NEW.ref_type)
    OR NEW.ref_type = 'suspense' AND NOT EXISTS (SELECT FROM suspense WHERE id = split_part(NEW.ref_id, ':', 1)::bigint) THEN
    RAISE EXCEPTION 'ledger: % % has nothing that it is for', NEW.kind, NEW.ref_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER VIEW ledger_audit RENAME TO ledger_audit_terms;
CREATE VIEW ledger_audit AS
  SELECT rule, subject FROM ledger_audit_terms
  UNION ALL
  -- a correction's posting without its correction, or with another amount
  SELECT 'correction_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN correction ON correction.id::text = posting.ref_id AND correction.kind = posting.ref_type AND correction.player_id = posting.player_id
    WHERE posting.kind = 'correction' AND correction.amount IS DISTINCT FROM posting.cash
  UNION ALL
  -- a correction without its posting
  SELECT 'correction_posting', correction.id::text FROM correction
    WHERE NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'correction' AND tx.ref_type = correction.kind AND tx.ref_id = correction.id::text)
  UNION ALL
  -- a correction without the action of an operator
  SELECT 'correction_action', correction.id::text FROM correction
    WHERE NOT EXISTS (SELECT FROM operator_action done WHERE done.subject = 'correction ' || correction.id AND done.player_id = correction.player_id
      AND done.amount = correction.amount AND (done.operator_id, done.second_id) IS NOT DISTINCT FROM (correction.operator_id, correction.second_id));
--> statement-breakpoint
CREATE OR REPLACE VIEW history_row AS
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
          FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id WHERE entry.tx_id = tx.id))::text FROM ledger_tx tx
  UNION ALL
  SELECT 'protected', lpad(id::text, 20, '0'), at,
      jsonb_build_array(id, relation, subject, player_id, is_removed, is_unexplained, operation, encode(digest, 'hex'), extract(epoch FROM at))::text FROM protected_history
  UNION ALL
  SELECT 'sign_off', rule || ' ' || subject, at, jsonb_build_array(rule, subject, signed_by, reason, extract(epoch FROM at))::text FROM audit_sign_off
  UNION ALL
  SELECT 'action', lpad(id::text, 20, '0'), at,
      jsonb_build_array(id, operator_id, second_id, action, subject, player_id, amount, result, encode(digest, 'hex'), extract(epoch FROM at))::text FROM operator_action
  UNION ALL
  SELECT 'correction', lpad(id::text, 20, '0'), at, jsonb_build_array(id, player_id, kind, amount, key, operator_id, second_id, extract(epoch FROM at))::text FROM correction
  UNION ALL
  SELECT 'lock', lpad(id::text, 20, '0'), at, jsonb_build_array(id, player_id, kind, is_locked, operator_id, extract(epoch FROM at))::text FROM player_lock;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_from_history(person bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player WHERE id = person AND status = 'closed' AND record_erased_at IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'the record of player % is kept', person USING ERRCODE = 'restrict_violation'; END IF;
  UPDATE audit_log SET ip = NULL, user_agent = NULL, detail = NULL WHERE player_id = person;
  UPDATE exclusion SET reason = NULL, email = NULL, gsm = NULL, identity_no = NULL WHERE player_id = person;
  UPDATE withdrawal SET target = erased_target(target) WHERE player_id = person;
  UPDATE bonus_request SET msg = '', reason = '' WHERE player_id = person;
  UPDATE operator_action SET reason = NULL, before = NULL, after = NULL, salt = NULL WHERE player_id = person;
  UPDATE correction SET reason = '' WHERE player_id = person;
  UPDATE player_lock SET reason = '' WHERE player_id = person;
  DELETE FROM player_note WHERE player_id = person;
  UPDATE protected_history SET record = NULL, salt = NULL WHERE player_id = person;
END $$;
--> statement-breakpoint
-- A role that creates temporary tables could hide a table from these functions.
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY['operator_action_digest()', 'ledger_tx_sourced()', 'erase_from_history(bigint)'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', rule, current_schema());
  END LOOP;
END $$;
