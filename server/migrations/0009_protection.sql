CREATE TABLE "audit_sign_off" (
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"signed_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "audit_sign_off_rule_subject_pk" PRIMARY KEY("rule","subject")
);
--> statement-breakpoint
CREATE TABLE "protected_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protected_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"relation" text NOT NULL,
	"subject" text NOT NULL,
	"player_id" bigint NOT NULL,
	"record" jsonb,
	"salt" uuid,
	"digest" "bytea" NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"is_unexplained" boolean DEFAULT false NOT NULL,
	"operation" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_run" (
	"kind" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "protected_history_row" ON "protected_history" USING btree ("player_id","relation","subject","id");--> statement-breakpoint
CREATE INDEX "protected_history_day" ON "protected_history" USING brin ("at");
--> statement-breakpoint
-- Protected rows (DATABASE-16): where money goes, who may move it, and how much. Each table has its record: the columns that decide.
CREATE FUNCTION protected_record(given player) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('username', given.username, 'email', given.email, 'password', encode(sha256(convert_to(given.password_hash, 'UTF8')), 'hex'),
    'gsm', given.gsm, 'identity', given.identity_no, 'firstName', given.first_name, 'lastName', given.last_name, 'birthDate', given.birth_date,
    'city', given.city, 'address', given.address, 'secret', given.secret, 'status', given.status, 'statusUntil', extract(epoch FROM given.status_until),
    'returnFrom', extract(epoch FROM given.return_from), 'heldSince', extract(epoch FROM given.held_since), 'verification', given.verification,
    'verifiedUntil', extract(epoch FROM given.verified_until), 'unverifiedSince', extract(epoch FROM given.unverified_since))
$$;
CREATE FUNCTION protected_record(given bank_account) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('bank', given.bank_name, 'iban', given.iban, 'accountNo', given.account_no, 'branch', given.branch_code,
    'network', given.network, 'createdAt', extract(epoch FROM given.created_at), 'deletedAt', extract(epoch FROM given.deleted_at))
$$;
CREATE FUNCTION protected_record(given exclusion) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('kind', given.kind, 'since', extract(epoch FROM given.since), 'until', extract(epoch FROM given.until))
$$;
CREATE FUNCTION protected_record(given house_limit) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('kind', given.kind, 'period', given.period, 'amount', given.amount, 'until', extract(epoch FROM given.until), 'reason', given.reason)
$$;
CREATE FUNCTION protected_record(given partner) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('kinds', given.kinds, 'state', given.state, 'origin', given.origin, 'addresses', given.addresses,
    'largestWin', given.largest_win, 'largestDay', given.largest_day)
$$;
CREATE FUNCTION protected_record(given passkey) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('credential', given.credential_id, 'publicKey', encode(given.public_key, 'hex'))
$$;
CREATE FUNCTION protected_record(given player_limit) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('amount', given.amount, 'pendingAmount', given.pending_amount, 'pendingFrom', extract(epoch FROM given.pending_from),
    'confirmUntil', extract(epoch FROM given.confirm_until))
$$;
CREATE FUNCTION protected_record(given reality_interval) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('minutes', given.minutes, 'pendingMinutes', given.pending_minutes, 'pendingFrom', extract(epoch FROM given.pending_from))
$$;
CREATE FUNCTION protected_record(given verification_event) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('event', given.event, 'state', given.state, 'by', given.by, 'validUntil', extract(epoch FROM given.valid_until))
$$;
CREATE FUNCTION protected_record(given withdrawal) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('method', given.method_code, 'amount', given.amount, 'account', given.bank_account_id, 'target', given.target)
$$;
CREATE FUNCTION protected_record(given audit_day) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('records', given.records, 'root', encode(given.root, 'hex'), 'signature', encode(given.signature, 'hex'))
$$;
--> statement-breakpoint
CREATE VIEW protected_row AS
  SELECT 'player' AS relation, id AS player_id, id::text AS subject, protected_record(player) AS record FROM player
  UNION ALL SELECT 'bank_account', player_id, id::text, protected_record(bank_account) FROM bank_account
  UNION ALL SELECT 'exclusion', player_id, id::text, protected_record(exclusion) FROM exclusion
  UNION ALL SELECT 'house_limit', player_id, id::text, protected_record(house_limit) FROM house_limit
  UNION ALL SELECT 'passkey', player_id, id::text, protected_record(passkey) FROM passkey
  UNION ALL SELECT 'player_limit', player_id, kind || ' ' || period, protected_record(player_limit) FROM player_limit
  UNION ALL SELECT 'reality_interval', player_id, player_id::text, protected_record(reality_interval) FROM reality_interval
  UNION ALL SELECT 'verification_event', player_id, id::text, protected_record(verification_event) FROM verification_event
  UNION ALL SELECT 'withdrawal', player_id, id::text, protected_record(withdrawal) FROM withdrawal
  UNION ALL SELECT 'partner', 0, code, protected_record(partner) FROM partner
  UNION ALL SELECT 'audit_day', 0, day::text, protected_record(audit_day) FROM audit_day;
--> statement-breakpoint
CREATE FUNCTION protected_digest(salt uuid, record jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(salt::text || coalesce(record::text, ''), 'UTF8'))
$$;

-- Returns the last record of a row; no row without one.
CREATE FUNCTION last_record(of_relation text, of_player bigint, of_subject text) RETURNS SETOF protected_history LANGUAGE sql STABLE AS $$
  SELECT * FROM protected_history WHERE relation = of_relation AND subject = of_subject
    AND player_id = of_player ORDER BY id DESC LIMIT 1
$$;

-- Returns whether an erasure emptied a record. Later values of the row are not recorded, because the row is being erased.
CREATE FUNCTION is_erased(known protected_history) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT known.id IS NOT NULL AND known.salt IS NULL
$$;

-- Adds the present state of a row to its history, unless it is the last record. Only the owner of the tables writes the history, so the
-- servers' role needs this function.
CREATE FUNCTION record_change(of_relation text, of_player bigint, of_subject text, by_operation text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  present jsonb;
  known protected_history;
  salted uuid := gen_random_uuid();
BEGIN
  SELECT record INTO present FROM protected_row WHERE relation = of_relation AND player_id = of_player AND subject = of_subject;
  SELECT * INTO known FROM last_record(of_relation, of_player, of_subject);
  IF known.record IS NOT DISTINCT FROM present OR is_erased(known) THEN RETURN; END IF;
  INSERT INTO protected_history (relation, player_id, subject, record, salt, digest, is_removed, operation)
    VALUES (of_relation, of_player, of_subject, present, salted, protected_digest(salted, present), present IS NULL, by_operation);
END $$;

-- Keeps evidence of a row that somebody changed without a record: the next change would hide it.
CREATE FUNCTION keep_unexplained() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  fields jsonb := to_jsonb(OLD);
  key text := (SELECT string_agg(fields ->> name, ' ' ORDER BY place) FROM unnest(TG_ARGV) WITH ORDINALITY AS part(name, place));
  person bigint := coalesce(fields ->> CASE TG_TABLE_NAME WHEN 'player' THEN 'id' ELSE 'player_id' END, '0')::bigint;
  before jsonb := protected_record(OLD);
  known protected_history;
  salted uuid := gen_random_uuid();
BEGIN
  SELECT * INTO known FROM last_record(TG_TABLE_NAME, person, key);
  IF before IS DISTINCT FROM known.record AND NOT is_erased(known) THEN
    INSERT INTO protected_history (relation, player_id, subject, record, salt, digest, is_unexplained)
      VALUES (TG_TABLE_NAME, person, key, before, salted, protected_digest(salted, before), true);
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- At commit a protected row equals its last record. The owner may repair rows; the audit reports that.
CREATE FUNCTION refuse_unrecorded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields jsonb;
  key text;
  person bigint;
  present jsonb;
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NULL; END IF;
  fields := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
  key := (SELECT string_agg(fields ->> name, ' ' ORDER BY place) FROM unnest(TG_ARGV) WITH ORDINALITY AS part(name, place));
  person := coalesce(fields ->> CASE TG_TABLE_NAME WHEN 'player' THEN 'id' ELSE 'player_id' END, '0')::bigint;
  SELECT record INTO present FROM protected_row WHERE relation = TG_TABLE_NAME AND player_id = person AND subject = key;
  IF present IS DISTINCT FROM (SELECT record FROM last_record(TG_TABLE_NAME, person, key)) THEN
    RAISE EXCEPTION '%: a change without its record', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER player_recorded AFTER INSERT OR UPDATE OF username, email, password_hash, gsm, identity_no, first_name, last_name, birth_date, city, address, secret, status, status_until, return_from, held_since, verification, verified_until, unverified_since ON player DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE TRIGGER player_explained BEFORE UPDATE OF username, email, password_hash, gsm, identity_no, first_name, last_name, birth_date, city, address, secret, status, status_until, return_from, held_since, verification, verified_until, unverified_since ON player FOR EACH ROW EXECUTE FUNCTION keep_unexplained('id');
CREATE CONSTRAINT TRIGGER bank_account_recorded AFTER INSERT OR UPDATE OR DELETE ON bank_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE TRIGGER bank_account_explained BEFORE UPDATE OR DELETE ON bank_account FOR EACH ROW EXECUTE FUNCTION keep_unexplained('id');
CREATE CONSTRAINT TRIGGER exclusion_recorded AFTER INSERT ON exclusion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE CONSTRAINT TRIGGER house_limit_recorded AFTER INSERT ON house_limit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE CONSTRAINT TRIGGER partner_recorded AFTER INSERT OR UPDATE OR DELETE ON partner DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('code');
CREATE TRIGGER partner_explained BEFORE UPDATE OR DELETE ON partner FOR EACH ROW EXECUTE FUNCTION keep_unexplained('code');
CREATE CONSTRAINT TRIGGER passkey_recorded AFTER INSERT OR UPDATE OF player_id, credential_id, public_key OR DELETE ON passkey DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE TRIGGER passkey_explained BEFORE UPDATE OF player_id, credential_id, public_key OR DELETE ON passkey FOR EACH ROW EXECUTE FUNCTION keep_unexplained('id');
CREATE CONSTRAINT TRIGGER player_limit_recorded AFTER INSERT OR UPDATE OF player_id, kind, period, amount, pending_amount, pending_from, confirm_until OR DELETE ON player_limit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('kind', 'period');
CREATE TRIGGER player_limit_explained BEFORE UPDATE OF player_id, kind, period, amount, pending_amount, pending_from, confirm_until OR DELETE ON player_limit FOR EACH ROW EXECUTE FUNCTION keep_unexplained('kind', 'period');
CREATE CONSTRAINT TRIGGER reality_interval_recorded AFTER INSERT OR UPDATE OR DELETE ON reality_interval DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('player_id');
CREATE TRIGGER reality_interval_explained BEFORE UPDATE OR DELETE ON reality_interval FOR EACH ROW EXECUTE FUNCTION keep_unexplained('player_id');
CREATE CONSTRAINT TRIGGER verification_event_recorded AFTER INSERT ON verification_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE CONSTRAINT TRIGGER withdrawal_recorded AFTER INSERT ON withdrawal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('id');
CREATE CONSTRAINT TRIGGER audit_day_recorded AFTER INSERT ON audit_day DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded('day');
CREATE TRIGGER protected_history_append_only BEFORE UPDATE OR DELETE ON protected_history FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER protected_history_no_truncate BEFORE TRUNCATE ON protected_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_sign_off_append_only BEFORE UPDATE OR DELETE ON audit_sign_off FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_sign_off_no_truncate BEFORE TRUNCATE ON audit_sign_off FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A saved account keeps its bank and number. Another number is another account.
CREATE TRIGGER bank_account_kept BEFORE DELETE ON bank_account FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER bank_account_history BEFORE UPDATE ON bank_account FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL
  OR (OLD.id, OLD.player_id, OLD.bank_name, OLD.iban, OLD.account_no, OLD.branch_code, OLD.network, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.bank_name, NEW.iban, NEW.account_no, NEW.branch_code, NEW.network, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();
--> statement-breakpoint
INSERT INTO protected_history (relation, player_id, subject, record, salt, digest, operation)
  SELECT relation, player_id, subject, record, salt, protected_digest(salt, record), 'migration' FROM (SELECT *, gen_random_uuid() AS salt FROM protected_row) existing;
--> statement-breakpoint
-- Differences between protected rows and their history, and rounds whose times are not those of their calls.
CREATE VIEW protection_audit AS
  -- a row with other values than its last record, a row without a record, a record without its row
  SELECT CASE WHEN present.record IS NULL THEN 'row_missing' WHEN known.id IS NULL THEN 'row_unrecorded' ELSE 'row_changed' END AS rule,
      -- with a mark of the present values, so that a sign-off covers no later change
      coalesce(present.relation || ' ' || present.subject || ' ' || left(encode(sha256(convert_to(present.record::text, 'UTF8')), 'hex'), 8),
        known.relation || ' ' || known.subject) AS subject
    FROM (SELECT DISTINCT ON (player_id, relation, subject) * FROM protected_history ORDER BY player_id, relation, subject, id DESC) known
    FULL JOIN protected_row present
      ON present.relation = known.relation AND present.subject = known.subject AND present.player_id = known.player_id
    WHERE present.record IS DISTINCT FROM known.record AND NOT (known.record IS NULL AND known.salt IS NULL AND EXISTS (
      SELECT FROM player WHERE player.id = known.player_id AND player.status = 'closed' AND player.erased_at IS NOT NULL))
  UNION ALL
  SELECT 'row_unexplained', format('%s %s at %s', relation, subject, at) FROM protected_history WHERE is_unexplained
  UNION ALL
  -- a record that somebody changed
  SELECT 'record_changed', format('%s %s at %s', relation, subject, at) FROM protected_history
    WHERE salt IS NOT NULL AND digest IS DISTINCT FROM protected_digest(salt, record)
  UNION ALL
  -- a round that was opened or closed at another time than its calls and decisions
  SELECT 'round_time', round.partner || ':' || round.round FROM game_round round
    JOIN (SELECT partner, round, min(at) FILTER (WHERE kind = 'bet') AS opened, max(at) AS last FROM wallet_call GROUP BY partner, round) calls
      ON calls.partner = round.partner AND calls.round = round.round
    LEFT JOIN (SELECT ref, max(at) AS decided FROM operator_decision WHERE subject = 'round' GROUP BY ref) decision ON decision.ref = round.partner || ':' || round.round
    WHERE round.created_at < calls.opened - interval '5 minutes' OR round.created_at > calls.opened + interval '5 minutes'
      OR round.closed_at < calls.opened - interval '5 minutes' OR round.closed_at > greatest(calls.last, decision.decided) + interval '5 minutes';
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
  SELECT 'sign_off', rule || ' ' || subject, at, jsonb_build_array(rule, subject, signed_by, reason, extract(epoch FROM at))::text FROM audit_sign_off;
--> statement-breakpoint
-- Empties the records of a closed account's usage and contact data (OPERATE-9).
CREATE FUNCTION erase_use_from_history(person bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player WHERE id = person AND status = 'closed' AND erased_at IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'the record of player % is kept', person USING ERRCODE = 'restrict_violation'; END IF;
  UPDATE protected_history SET record = NULL, salt = NULL WHERE player_id = person AND relation IN ('player', 'passkey', 'player_limit', 'reality_interval');
END $$;

CREATE OR REPLACE FUNCTION erase_from_history(person bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player WHERE id = person AND status = 'closed' AND record_erased_at IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'the record of player % is kept', person USING ERRCODE = 'restrict_violation'; END IF;
  UPDATE audit_log SET ip = NULL, user_agent = NULL, detail = NULL WHERE player_id = person;
  UPDATE exclusion SET reason = NULL, email = NULL, gsm = NULL, identity_no = NULL WHERE player_id = person;
  UPDATE withdrawal SET target = erased_target(target) WHERE player_id = person;
  UPDATE bonus_request SET msg = '', reason = '' WHERE player_id = person;
  UPDATE protected_history SET record = NULL, salt = NULL WHERE player_id = person;
END $$;

REVOKE EXECUTE ON FUNCTION erase_use_from_history(bigint) FROM PUBLIC;
--> statement-breakpoint
-- Visitors' rows of the audit log end with their retention (OPERATE-15). Rows of players and operators stay.
CREATE OR REPLACE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF record_is_erased(OLD.player_id) AND (NEW.ip, NEW.user_agent, NEW.detail) IS NOT DISTINCT FROM (NULL, NULL, NULL)
      AND (NEW.id, NEW.at, NEW.player_id, NEW.actor, NEW.action, NEW.result) IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.player_id, OLD.actor, OLD.action, OLD.result)
      THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF is_owner(TG_RELID) AND OLD.actor = 'visitor' AND OLD.player_id IS NULL AND OLD.at < now() - interval '30 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;

-- Deletes up to `most` rows of visitors that are older than `days`, at least 30. Returns their number.
CREATE FUNCTION delete_visitors_log(days int, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  deleted int;
BEGIN
  DELETE FROM audit_log WHERE ctid = ANY (ARRAY(SELECT ctid FROM audit_log
    WHERE actor = 'visitor' AND player_id IS NULL AND at < now() - make_interval(days => greatest(days, 30)) LIMIT most));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
--> statement-breakpoint
-- A role that creates temporary tables could hide a table from these functions.
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY[
    'protected_digest(uuid, jsonb)', 'last_record(text, bigint, text)', 'is_erased(protected_history)', 'record_change(text, bigint, text, text)', 'keep_unexplained()', 'refuse_unrecorded()',
    'erase_use_from_history(bigint)', 'erase_from_history(bigint)', 'audit_log_refuse()', 'delete_visitors_log(int, int)'
  ] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', rule, current_schema());
  END LOOP;
END $$;
