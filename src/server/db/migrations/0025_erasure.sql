ALTER TABLE "player" DROP CONSTRAINT "player_personal";--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "record_erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_personal" CHECK ("player"."secret" or "player"."erased_at" is not null or ("player"."gsm" is not null and "player"."birth_date" is not null and "player"."sex" is not null));--> statement-breakpoint
-- E-9: of a person whose record is erased, history loses who it was, and nothing else.
CREATE FUNCTION record_is_erased(player bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM player WHERE id = $1 AND record_erased_at IS NOT NULL)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF record_is_erased(OLD.player_id) AND (NEW.ip, NEW.user_agent, NEW.detail) IS NOT DISTINCT FROM (NULL, NULL, NULL)
      AND (NEW.id, NEW.at, NEW.player_id, NEW.actor, NEW.action, NEW.result) IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.player_id, OLD.actor, OLD.action, OLD.result)
      THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION exclusion_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF record_is_erased(OLD.player_id) AND (NEW.reason, NEW.email, NEW.gsm, NEW.identity_no) IS NOT DISTINCT FROM (NULL, NULL, NULL, NULL)
      AND (NEW.id, NEW.player_id, NEW.kind, NEW.since, NEW.until) IS NOT DISTINCT FROM (OLD.id, OLD.player_id, OLD.kind, OLD.since, OLD.until)
      THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'exclusion is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION withdrawal_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a withdrawal is never deleted' USING ERRCODE = 'restrict_violation'; END IF;
  IF (NEW.player_id, NEW.amount, NEW.method_code) IS DISTINCT FROM (OLD.player_id, OLD.amount, OLD.method_code)
    OR NEW.target IS DISTINCT FROM OLD.target AND NOT (record_is_erased(OLD.player_id) AND NEW.target = erased_target(OLD.target)) THEN
    RAISE EXCEPTION 'a withdrawal keeps what was asked for' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND NOT ((OLD.status = 0 AND NEW.status IN (1, 2, 3, 4)) OR (OLD.status = 3 AND NEW.status IN (1, 2))) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- The bank, the network and the coin name nobody.
CREATE FUNCTION erased_target(target jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT target - ARRAY['iban', 'accountNo', 'branchCode'] || '{"holder": ""}'
$$;--> statement-breakpoint
-- The servers' role may change no history: this alone, for an account that is closed.
CREATE FUNCTION erase_from_history(person bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM FROM player WHERE id = person AND status = 'closed' AND record_erased_at IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'the record of player % is kept', person USING ERRCODE = 'restrict_violation'; END IF;
  UPDATE audit_log SET ip = NULL, user_agent = NULL, detail = NULL WHERE player_id = person;
  UPDATE exclusion SET reason = NULL, email = NULL, gsm = NULL, identity_no = NULL WHERE player_id = person;
  UPDATE withdrawal SET target = erased_target(target) WHERE player_id = person;
  UPDATE bonus_request SET msg = '', reason = '' WHERE player_id = person;
END $$;--> statement-breakpoint
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY['record_is_erased(bigint)', 'audit_log_refuse()', 'exclusion_refuse()', 'withdrawal_refuse()', 'erased_target(jsonb)', 'erase_from_history(bigint)'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', rule, current_schema());
  END LOOP;
END $$;
