ALTER TABLE "idempotency" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "partner" text NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_tx_time" ON "ledger_tx" USING btree ("player_id","created_at");