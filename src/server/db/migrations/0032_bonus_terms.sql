CREATE TABLE "bonus_terms_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_terms_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bonus" text NOT NULL,
	"terms" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bonus_terms_version_bonus" ON "bonus_terms_version" USING btree ("bonus","id");--> statement-breakpoint
-- What was imported stays as it was; new terms are a row of their own.
CREATE TRIGGER "bonus_terms_version_append_only" BEFORE UPDATE OR DELETE ON "bonus_terms_version" FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER "bonus_terms_version_no_truncate" BEFORE TRUNCATE ON "bonus_terms_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Bonuses of before have terms that were never imported; a server of the version before may still give some for an hour.
DO $$ BEGIN
  EXECUTE format('CREATE FUNCTION bonus_terms_epoch() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L',
    format('SELECT %L::timestamptz', now() + CASE WHEN EXISTS (SELECT FROM player_bonus) THEN interval '1 hour' ELSE interval '0' END));
END $$;--> statement-breakpoint
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_wins";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_wins
  UNION ALL
  -- a bonus of other terms than were imported for its day: those that an import replaced in the same ten minutes count too
  SELECT 'bonus_terms', granted.id::text FROM player_bonus granted
    WHERE granted.created_at >= bonus_terms_epoch() AND NOT EXISTS (SELECT FROM bonus_terms_version version
      WHERE version.bonus = granted.bonus AND version.terms = granted.terms AND version.at <= granted.created_at + interval '10 minutes'
        AND NOT EXISTS (SELECT FROM bonus_terms_version later
          WHERE later.bonus = version.bonus AND later.id > version.id AND later.at < granted.created_at - interval '10 minutes'));
