CREATE TABLE "coin_rate" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kurus_per_coin" numeric(24, 8) NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coin_rate_code_unique" UNIQUE("code"),
	CONSTRAINT "coin_rate_positive" CHECK ("coin_rate"."kurus_per_coin" > 0)
);
--> statement-breakpoint
CREATE TABLE "operator_account" (
	"id" integer PRIMARY KEY NOT NULL,
	"method_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"mark" text NOT NULL,
	"holder" text NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"account_no" text DEFAULT '' NOT NULL,
	"branch_code" text DEFAULT '' NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"bonus" text NOT NULL,
	"msg" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bonus_request_status" CHECK ("bonus_request"."status" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"method_code" text NOT NULL,
	"subject" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "receipt_name_unique" UNIQUE("name"),
	CONSTRAINT "receipt_decided" CHECK ("receipt"."approved_at" is null or "receipt"."rejected_at" is null)
);
--> statement-breakpoint
CREATE TABLE "receipt_file" (
	"receipt_id" bigint PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bank_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"account_no" text DEFAULT '' NOT NULL,
	"branch_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bank_account_once" UNIQUE NULLS NOT DISTINCT("player_id","bank_name","iban","account_no","deleted_at"),
	CONSTRAINT "bank_account_number" CHECK (("bank_account"."iban" <> '') <> ("bank_account"."account_no" <> ''))
);
--> statement-breakpoint
CREATE TABLE "payout_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"txid" text NOT NULL,
	"withdrawal_id" bigint,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_event_txid" UNIQUE("partner","txid")
);
--> statement-breakpoint
CREATE TABLE "withdraw_method" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"mark" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "withdraw_method_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"method_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"bonus_given_up" bigint DEFAULT 0 NOT NULL,
	"bank_account_id" bigint,
	"target" jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"partner" text,
	"partner_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount" > 0 and "withdrawal"."bonus_given_up" >= 0),
	CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "withdrawal_event_once" UNIQUE("withdrawal_id","status")
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "bonus" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "bank_id" integer;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "coin" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "instructions" jsonb;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "confirmations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "operator_account" ADD CONSTRAINT "operator_account_method_code_deposit_method_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."deposit_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_request" ADD CONSTRAINT "bonus_request_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_file" ADD CONSTRAINT "receipt_file_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_method_code_withdraw_method_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."withdraw_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_event" ADD CONSTRAINT "withdrawal_event_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_account_method" ON "operator_account" USING btree ("method_code","position");--> statement-breakpoint
CREATE INDEX "bonus_request_player" ON "bonus_request" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_request_open" ON "bonus_request" USING btree ("player_id") WHERE status in (0, 3);--> statement-breakpoint
CREATE INDEX "receipt_player" ON "receipt" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "receipt_open" ON "receipt" USING btree ("id") WHERE approved_at is null and rejected_at is null;--> statement-breakpoint
CREATE INDEX "bank_account_player" ON "bank_account" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_player" ON "withdrawal" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("status","id") WHERE status in (0, 3);--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_bank_id_operator_account_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A withdrawal goes 0→3→1|2, 0→1|2 or 0→4, and what was asked for stays (@see docs/decisions.md: States of a withdrawal).
CREATE FUNCTION withdrawal_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a withdrawal is never deleted' USING ERRCODE = 'restrict_violation'; END IF;
  IF (NEW.player_id, NEW.amount, NEW.method_code, NEW.target) IS DISTINCT FROM (OLD.player_id, OLD.amount, OLD.method_code, OLD.target) THEN
    RAISE EXCEPTION 'a withdrawal keeps what was asked for' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND NOT ((OLD.status = 0 AND NEW.status IN (1, 2, 3, 4)) OR (OLD.status = 3 AND NEW.status IN (1, 2))) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER withdrawal_rows BEFORE UPDATE OR DELETE ON "withdrawal" FOR EACH ROW EXECUTE FUNCTION withdrawal_refuse();--> statement-breakpoint
-- The timeline writes itself, so that no change of state is ever without its time.
CREATE FUNCTION withdrawal_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.status <> OLD.status THEN
    INSERT INTO withdrawal_event (withdrawal_id, status) VALUES (NEW.id, NEW.status);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER withdrawal_timeline AFTER INSERT OR UPDATE ON "withdrawal" FOR EACH ROW EXECUTE FUNCTION withdrawal_note();--> statement-breakpoint
CREATE FUNCTION withdrawal_event_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'withdrawal_event is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER withdrawal_event_rows BEFORE UPDATE OR DELETE ON "withdrawal_event" FOR EACH ROW EXECUTE FUNCTION withdrawal_event_refuse();--> statement-breakpoint
CREATE TRIGGER withdrawal_event_table BEFORE TRUNCATE ON "withdrawal_event" FOR EACH STATEMENT EXECUTE FUNCTION withdrawal_event_refuse();--> statement-breakpoint
-- M13 knows withdrawals (M8): `withdraw` holds the money, `withdraw_paid` sends it, `withdraw_return` gives it back.
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_refunds";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_refunds
  UNION ALL
  -- held money that is not that of the open withdrawals
  SELECT 'withdraw_hold', account.player_id::text FROM ledger_account account
    WHERE account.kind = 'withdraw_hold' AND account.balance <> coalesce(
      (SELECT sum(withdrawal.amount) FROM withdrawal WHERE withdrawal.player_id = account.player_id AND withdrawal.status IN (0, 3)), 0)
  UNION ALL
  -- a withdrawal whose postings do not say what its state says
  SELECT 'withdrawal_postings', withdrawal.id::text FROM withdrawal
    WHERE (SELECT array_agg(tx.kind ORDER BY tx.kind) FROM ledger_tx tx WHERE tx.ref_type = 'withdrawal' AND tx.ref_id = withdrawal.id::text AND tx.kind LIKE 'withdraw%')
      IS DISTINCT FROM CASE withdrawal.status
        WHEN 1 THEN ARRAY['withdraw', 'withdraw_paid']
        WHEN 2 THEN ARRAY['withdraw', 'withdraw_return']
        WHEN 4 THEN ARRAY['withdraw', 'withdraw_return']
        ELSE ARRAY['withdraw'] END
  UNION ALL
  -- a posting of a withdrawal with another amount, or on other accounts
  SELECT 'withdrawal_amount', withdrawal.id::text FROM withdrawal
    JOIN ledger_tx tx ON tx.ref_type = 'withdrawal' AND tx.ref_id = withdrawal.id::text AND tx.kind LIKE 'withdraw%'
    WHERE tx.player_id <> withdrawal.player_id OR (SELECT sum(entry.amount) FROM ledger_entry entry
      JOIN ledger_account account ON account.id = entry.account_id
      WHERE entry.tx_id = tx.id AND account.kind = 'withdraw_hold') IS DISTINCT FROM CASE tx.kind WHEN 'withdraw' THEN withdrawal.amount ELSE -withdrawal.amount END;
