CREATE TABLE "audit_hour" (
	"source" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "audit_hour_source_hour_pk" PRIMARY KEY("source","hour"),
	CONSTRAINT "audit_hour_source" CHECK ("audit_hour"."source" in ('wallet', 'payment', 'payout', 'identity', 'register', 'fixture'))
);
--> statement-breakpoint
ALTER TABLE "register_check" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "register_check" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "signature" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "register_check_reference" ON "register_check" USING btree ("reference");--> statement-breakpoint
-- NOT VALID: to check the existing rows would lock the tables for too long.
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_bounded" CHECK (octet_length("payment_event"."message") <= 65536 and octet_length("payment_event"."signature"::text) <= 65536) NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_call" ADD CONSTRAINT "wallet_call_bounded" CHECK (octet_length("wallet_call"."message") <= 65536 and octet_length("wallet_call"."signature"::text) <= 65536) NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_event" ADD CONSTRAINT "payout_event_bounded" CHECK (octet_length("payout_event"."message") <= 65536 and octet_length("payout_event"."signature"::text) <= 65536) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_event" ADD CONSTRAINT "verification_event_bounded" CHECK (octet_length("verification_event"."message") <= 65536 and octet_length("verification_event"."signature"::text) <= 65536) NOT VALID;--> statement-breakpoint
ALTER TABLE "register_check" ADD CONSTRAINT "register_check_bounded" CHECK (octet_length("register_check"."message") <= 65536 and octet_length("register_check"."signature"::text) <= 65536) NOT VALID;--> statement-breakpoint
ALTER TABLE "fixture" ADD CONSTRAINT "fixture_bounded" CHECK (octet_length("fixture"."message") <= 65536 and octet_length("fixture"."signature"::text) <= 65536) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_readable" CHECK (coalesce(said("payment_event"."message", 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_call" ADD CONSTRAINT "wallet_call_readable" CHECK (case "wallet_call"."kind" when 'rollback' then said("wallet_call"."message", 'txid') is distinct from '' else coalesce(said("wallet_call"."message", 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$' end) NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_event" ADD CONSTRAINT "payout_event_readable" CHECK (coalesce(said("payout_event"."message", 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$') NOT VALID;--> statement-breakpoint
-- JSON writes a character above U+FFFF (an emoji) as a surrogate pair. PostgreSQL cannot store half a pair or U+0000, so such a message gives null.
-- The first pattern is the fast one: few messages match it.
CREATE OR REPLACE FUNCTION said(message text, field text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN message ~* '\\u(0000|d[89a-f])' AND message ~* '\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]' THEN NULL ELSE message::json ->> field END
$$;--> statement-breakpoint
-- Only the owner writes a row with a time other than now: another role could add it to an hour that the audit has verified.
CREATE FUNCTION refuse_other_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NEW; END IF;
  RAISE EXCEPTION '%: % with a time other than now', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['wallet_call at', 'payment_event at', 'payout_event at', 'verification_event at', 'register_check at', 'operator_decision at', 'ledger_tx created_at', 'fixture told_at'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.%3$I < now() - interval ''1 minute'' OR NEW.%3$I > clock_timestamp() + interval ''1 minute'') EXECUTE FUNCTION refuse_other_time()',
      split_part(kept, ' ', 1) || '_now', split_part(kept, ' ', 1), split_part(kept, ' ', 2));
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER fixture_changed_now BEFORE UPDATE ON "fixture" FOR EACH ROW
  WHEN (NEW.told_at < now() - interval '1 minute' OR NEW.told_at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();--> statement-breakpoint
-- An ended key stays ended, and no key is valid before its row exists.
CREATE TRIGGER partner_key_history BEFORE UPDATE ON "partner_key" FOR EACH ROW WHEN (
  (OLD.id, OLD.partner, OLD.valid_from, OLD.of_setting) IS DISTINCT FROM (NEW.id, NEW.partner, NEW.valid_from, NEW.of_setting)
  OR (OLD.valid_until IS DISTINCT FROM NEW.valid_until AND (NEW.valid_until IS NULL OR NEW.valid_until > OLD.valid_until OR NEW.valid_until < now() - interval '1 minute')))
  EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER partner_key_now BEFORE INSERT ON "partner_key" FOR EACH ROW WHEN (NEW.valid_from < now() - interval '1 minute') EXECUTE FUNCTION refuse_other_time();--> statement-breakpoint
CREATE TRIGGER partner_key_kept BEFORE DELETE ON "partner_key" FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION refuse_other_time() SET search_path = %I, pg_temp', current_schema());
END $$;
