ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_holder";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "game_round_open" ON "game_round" USING btree ("player_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_shard" UNIQUE NULLS NOT DISTINCT("player_id","kind","currency","shard");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_sharded" CHECK ("ledger_account"."shard" = 0 or ("ledger_account"."shard" > 0 and "ledger_account"."player_id" is null and "ledger_account"."kind" in ('house_revenue', 'bonus_cost', 'psp_clearing')));--> statement-breakpoint
-- F-5: what is there becomes the first shard of its account, and its entries stay where they are; the others are opened by a server's start (HOUSE_SHARDS).
-- M4: what an account is never changes, its shard neither.
CREATE OR REPLACE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'ledger: an account starts empty' USING ERRCODE = '23514';
    END IF;
  ELSIF NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'ledger: a balance changes by entries only' USING ERRCODE = '23514';
  ELSIF (NEW.id, NEW.player_id, NEW.kind, NEW.currency, NEW.allow_negative, NEW.shard)
      IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.kind, OLD.currency, OLD.allow_negative, OLD.shard) THEN
    RAISE EXCEPTION 'ledger: an account does not change its holder or kind' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- What is made anew has lost where it looks.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION ledger_account_guard() SET search_path = %I, pg_temp', current_schema());
END $$;
