CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" bigint,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exclusion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"email" text,
	"gsm" text,
	"identity_no" text
);
--> statement-breakpoint
CREATE TABLE "player_limit" (
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_from" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_limit_player_id_kind_period_pk" PRIMARY KEY("player_id","kind","period"),
	CONSTRAINT "player_limit_amount" CHECK ("player_limit"."amount" > 0 and "player_limit"."pending_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "reality_interval" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"pending_minutes" integer,
	"pending_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" bigint NOT NULL,
	"deposit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "refund_depositId_unique" UNIQUE("deposit_id")
);
--> statement-breakpoint
CREATE TABLE "call_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_request_hour" CHECK ("call_request"."hour" between 8 and 19)
);
--> statement-breakpoint
CREATE TABLE "player_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tag_title" text,
	"body" text DEFAULT '' NOT NULL,
	"image" text,
	"about" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "player" ALTER COLUMN "gsm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ALTER COLUMN "sex" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "status_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "avatar" smallint;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "limits_reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "reality_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limit" ADD CONSTRAINT "player_limit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_interval" ADD CONSTRAINT "reality_interval_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_request" ADD CONSTRAINT "call_request_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_message" ADD CONSTRAINT "player_message_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_player" ON "passkey" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "exclusion_player" ON "exclusion" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "exclusion_email" ON "exclusion" USING btree ("email");--> statement-breakpoint
CREATE INDEX "exclusion_gsm" ON "exclusion" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "exclusion_identity" ON "exclusion" USING btree ("identity_no");--> statement-breakpoint
CREATE INDEX "call_request_player" ON "call_request" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_request_waiting" ON "call_request" USING btree ("player_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "player_message_player" ON "player_message" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_message_about" ON "player_message" USING btree ("player_id","about");--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_personal" CHECK ("player"."secret" or ("player"."gsm" is not null and "player"."birth_date" is not null and "player"."sex" is not null));--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_avatar" CHECK ("player"."avatar" between 1 and 12);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK (("ledger_account"."player_id" is not null) = ("ledger_account"."kind" in ('cash', 'bonus', 'withdraw_hold', 'bet_hold', 'refund_due')));--> statement-breakpoint
-- Players of earlier versions get the account for money that is to be sent back.
INSERT INTO "ledger_account" ("player_id", "kind") SELECT "id", 'refund_due' FROM "player" ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What a player decided about the own play is history: nothing rewrites it (G5).
CREATE FUNCTION exclusion_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'exclusion is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER exclusion_rows BEFORE UPDATE OR DELETE ON "exclusion" FOR EACH ROW EXECUTE FUNCTION exclusion_refuse();--> statement-breakpoint
CREATE TRIGGER exclusion_table BEFORE TRUNCATE ON "exclusion" FOR EACH STATEMENT EXECUTE FUNCTION exclusion_refuse();--> statement-breakpoint
-- M13 knows money that is owed back (G6): every queued refund has its posting, its deposit and its place in the account.
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_play";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_play
  UNION ALL
  -- a refund whose money did not come in exactly, or whose deposit says something else
  SELECT 'refund_credit', refund.id::text FROM refund
    JOIN deposit ON deposit.id = refund.deposit_id
    WHERE deposit.state <> 'refund' OR deposit.player_id <> refund.player_id OR deposit.amount <> refund.amount OR refund.amount IS DISTINCT FROM (
      SELECT sum(entry.amount) FROM ledger_tx tx
        JOIN ledger_entry entry ON entry.tx_id = tx.id
        JOIN ledger_account account ON account.id = entry.account_id
        WHERE tx.kind = 'refund_due' AND tx.ref_type = 'deposit' AND tx.ref_id = refund.deposit_id::text
          AND account.player_id = refund.player_id AND account.kind = 'refund_due')
  UNION ALL
  -- a deposit that is to be sent back but waits nowhere
  SELECT 'refund_missing', deposit.id::text FROM deposit
    WHERE deposit.state = 'refund' AND NOT EXISTS (SELECT FROM refund WHERE refund.deposit_id = deposit.id)
  UNION ALL
  -- owed money that is not that of the waiting refunds
  SELECT 'refund_due', account.player_id::text FROM ledger_account account
    WHERE account.kind = 'refund_due' AND account.balance <> coalesce(
      (SELECT sum(refund.amount) FROM refund WHERE refund.player_id = account.player_id AND refund.state = 'queued'), 0);
