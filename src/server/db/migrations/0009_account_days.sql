CREATE TABLE "account_day" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"entries" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "account_day_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "account_day" ADD CONSTRAINT "account_day_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_day_kind" ON "account_day" USING btree ("account_id","kind","day");--> statement-breakpoint
-- Days are Istanbul's, which keeps UTC+3 all year. One player's entries come one after the other (M6), so nobody waits here.
CREATE FUNCTION account_day_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_day AS known (account_id, day, kind, entries, total)
    SELECT account.id, (tx.created_at AT TIME ZONE interval '3 hours')::date, tx.kind, 1, NEW.amount
      FROM ledger_account account, ledger_tx tx
      WHERE account.id = NEW.account_id AND account.kind IN ('cash', 'bonus') AND tx.id = NEW.tx_id
    ON CONFLICT (account_id, day, kind) DO UPDATE SET entries = known.entries + 1, total = known.total + EXCLUDED.total;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_days AFTER INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION account_day_add();--> statement-breakpoint
INSERT INTO account_day (account_id, day, kind, entries, total)
  SELECT account.id, (tx.created_at AT TIME ZONE interval '3 hours')::date, tx.kind, count(*), sum(entry.amount)
    FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id JOIN ledger_tx tx ON tx.id = entry.tx_id
    WHERE account.kind IN ('cash', 'bonus') GROUP BY 1, 2, 3;--> statement-breakpoint
-- Only the trigger above, one level down, writes the days.
CREATE FUNCTION account_day_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2 THEN RAISE EXCEPTION 'account_day follows the entries' USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER account_day_rows BEFORE INSERT OR UPDATE OR DELETE ON "account_day" FOR EACH ROW EXECUTE FUNCTION account_day_guard();--> statement-breakpoint
-- M13 knows the days: they are what the entries say.
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_withdrawals";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_withdrawals
  UNION ALL
  SELECT 'account_day', format('%s %s %s', coalesce(days.account_id, entries.account_id), coalesce(days.day, entries.day), coalesce(days.kind, entries.kind))
    FROM account_day days
    FULL JOIN (SELECT account.id AS account_id, (tx.created_at AT TIME ZONE interval '3 hours')::date AS day, tx.kind, count(*) AS entries, sum(entry.amount) AS total
      FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id JOIN ledger_tx tx ON tx.id = entry.tx_id
      WHERE account.kind IN ('cash', 'bonus') GROUP BY 1, 2, 3) entries
    ON entries.account_id = days.account_id AND entries.day = days.day AND entries.kind = days.kind
    WHERE days.entries IS DISTINCT FROM entries.entries OR days.total IS DISTINCT FROM entries.total;
