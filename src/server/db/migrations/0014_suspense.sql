CREATE TABLE "suspense" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspense_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"partner" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"sender" text,
	"deposit_id" uuid,
	"player_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "suspense_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "suspense_reason" CHECK ("suspense"."reason" in ('amount', 'currency', 'sender', 'late', 'twice', 'after_rejection', 'not_awaited', 'unknown_reference')),
	CONSTRAINT "suspense_amount" CHECK ("suspense"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "suspense_part" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspense_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"suspense_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"deposit_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspense_part_depositId_unique" UNIQUE("deposit_id"),
	CONSTRAINT "suspense_part_once" UNIQUE("suspense_id","place"),
	CONSTRAINT "suspense_part_amount" CHECK ("suspense_part"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "asked" bigint;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "currency" char(3) DEFAULT 'TRY' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_event_id_payment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_part" ADD CONSTRAINT "suspense_part_suspense_id_suspense_id_fk" FOREIGN KEY ("suspense_id") REFERENCES "public"."suspense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_part" ADD CONSTRAINT "suspense_part_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspense_waiting" ON "suspense" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "suspense_deposit" ON "suspense" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "suspense_player" ON "suspense" USING btree ("player_id");--> statement-breakpoint
-- Money that arrived otherwise than it was asked for (F-4). Not below zero: nothing leaves that did not come.
INSERT INTO "ledger_account" ("kind") VALUES ('suspense') ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What arrived stays as it was reported; only how far it is decided changes, and only once.
CREATE FUNCTION suspense_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'suspense: rows are never removed' USING ERRCODE = 'restrict_violation'; END IF;
  IF (NEW.id, NEW.event_id, NEW.partner, NEW.reason, NEW.amount, NEW.currency, NEW.sender, NEW.deposit_id, NEW.player_id, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.event_id, OLD.partner, OLD.reason, OLD.amount, OLD.currency, OLD.sender, OLD.deposit_id, OLD.player_id, OLD.created_at)
      OR OLD.state = 'done' THEN
    RAISE EXCEPTION 'suspense: what arrived stays as it was reported' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER suspense_rows BEFORE UPDATE OR DELETE ON "suspense" FOR EACH ROW EXECUTE FUNCTION suspense_refuse();--> statement-breakpoint
CREATE TRIGGER suspense_part_rows BEFORE UPDATE OR DELETE ON "suspense_part" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER suspense_part_table BEFORE TRUNCATE ON "suspense_part" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- M13 knows money in suspense.
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_spins";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_spins
  UNION ALL
  -- the account holds something else than what waits
  SELECT 'suspense', coalesce(account.currency, waiting.currency) FROM (SELECT currency, balance FROM ledger_account WHERE kind = 'suspense') account
    FULL JOIN (SELECT item.currency, sum(item.amount - coalesce((SELECT sum(part.amount) FROM suspense_part part WHERE part.suspense_id = item.id), 0)) AS rest
      FROM suspense item GROUP BY item.currency) waiting ON waiting.currency = account.currency
    WHERE coalesce(account.balance, 0) <> coalesce(waiting.rest, 0)
  UNION ALL
  -- decided with something left, or waiting with nothing
  SELECT 'suspense_state', item.id::text FROM suspense item
    WHERE (item.state = 'done') <> (item.amount = coalesce((SELECT sum(part.amount) FROM suspense_part part WHERE part.suspense_id = item.id), 0))
  UNION ALL
  -- another amount than the signed report says, or a report that nobody approved
  SELECT 'suspense_report', item.id::text FROM suspense item JOIN payment_event event ON event.id = item.event_id
    WHERE (item.amount, item.currency, item.partner) IS DISTINCT FROM (event.amount, event.currency, event.partner)
      OR event.state <> 'approved' OR event.outcome <> 'suspended'
  UNION ALL
  -- not posted exactly when it came
  SELECT 'suspense_posting', item.id::text FROM suspense item
    WHERE item.amount IS DISTINCT FROM (SELECT sum(entry.amount) FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id
      JOIN ledger_account account ON account.id = entry.account_id
      WHERE tx.kind = 'suspense' AND tx.ref_type = 'suspense' AND tx.ref_id = item.id::text AND account.kind = 'suspense' AND account.currency = item.currency)
  UNION ALL
  -- not posted exactly when it left
  SELECT 'suspense_part', part.id::text FROM suspense_part part JOIN suspense item ON item.id = part.suspense_id
    WHERE -part.amount IS DISTINCT FROM (SELECT sum(entry.amount) FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id
      JOIN ledger_account account ON account.id = entry.account_id
      WHERE tx.kind = CASE WHEN part.deposit_id IS NULL THEN 'suspense_returned' ELSE 'suspense_booked' END
        AND tx.ref_type = 'suspense' AND tx.ref_id = item.id || ':' || part.place AND account.kind = 'suspense' AND account.currency = item.currency)
  UNION ALL
  -- booked as a deposit that did not come in, or as another amount of our own currency
  SELECT 'suspense_deposit', part.id::text FROM suspense_part part JOIN suspense item ON item.id = part.suspense_id
    JOIN deposit ON deposit.id = part.deposit_id
    WHERE deposit.state NOT IN ('approved', 'refund') OR (item.currency = deposit.currency AND deposit.amount <> part.amount);
