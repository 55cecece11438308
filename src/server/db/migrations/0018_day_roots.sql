CREATE TABLE "audit_day" (
	"day" date PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_tx_day" ON "ledger_tx" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "operator_decision_day" ON "operator_decision" USING brin ("at");--> statement-breakpoint
CREATE INDEX "payment_event_day" ON "payment_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallet_call_day" ON "wallet_call" USING brin ("at");--> statement-breakpoint
CREATE INDEX "payout_event_day" ON "payout_event" USING brin ("at");--> statement-breakpoint
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
