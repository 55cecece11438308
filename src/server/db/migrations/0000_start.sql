CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"player_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"result" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"player_id" bigint NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otp_tries" CHECK ("otp_challenge"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gsm" text NOT NULL,
	"birth_date" date NOT NULL,
	"sex" text NOT NULL,
	"country" char(3) NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"identity_no" text,
	"branch" text,
	"language" char(2) DEFAULT 'tr' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"translator" boolean DEFAULT false NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"player_id" bigint NOT NULL,
	"via_code" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"count" smallint DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"json" jsonb NOT NULL,
	CONSTRAINT "content_code" UNIQUE("kind","code")
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"player_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"slug" text NOT NULL,
	"engine" text NOT NULL,
	"rtp" integer NOT NULL,
	"min_bet" bigint NOT NULL,
	"max_bet" bigint NOT NULL,
	"position" integer NOT NULL,
	"index_position" integer,
	CONSTRAINT "game_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "game_tag" (
	"game_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "game_tag_game_id_tag_id_pk" PRIMARY KEY("game_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "provider" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"popular" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tag_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"player_id" bigint NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_player_id_route_key_pk" PRIMARY KEY("player_id","route","key"),
	CONSTRAINT "idempotency_key" CHECK (length("idempotency"."key") between 16 and 255)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint,
	"kind" text NOT NULL,
	"currency" char(3) DEFAULT 'TRY' NOT NULL,
	"allow_negative" boolean DEFAULT false NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_holder" UNIQUE NULLS NOT DISTINCT("player_id","kind","currency"),
	CONSTRAINT "ledger_account_balance" CHECK ("ledger_account"."allow_negative" or "ledger_account"."balance" >= 0),
	CONSTRAINT "ledger_account_kind" CHECK (("ledger_account"."player_id" is not null) = ("ledger_account"."kind" in ('cash', 'bonus', 'withdraw_hold', 'bet_hold'))),
	CONSTRAINT "ledger_account_house" CHECK (not "ledger_account"."allow_negative" or "ledger_account"."player_id" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"tx_id" bigint NOT NULL,
	"seq" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" char(3) DEFAULT 'TRY' NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_entry_tx_id_seq_pk" PRIMARY KEY("tx_id","seq"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_tx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_tx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"player_id" bigint,
	"reverses_id" bigint,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_tx_reversesId_unique" UNIQUE("reverses_id"),
	CONSTRAINT "ledger_tx_once" UNIQUE("kind","ref_type","ref_id")
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" bigint NOT NULL,
	"method_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) DEFAULT 'TRY' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"partner_id" text,
	"url" text,
	"card_brand" text,
	"card_last4" char(4),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	CONSTRAINT "deposit_amount" CHECK ("deposit"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_method" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"mark" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"bonus" text NOT NULL,
	"url_mode" integer NOT NULL,
	"seconds" integer NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "deposit_method_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "game_launch" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"language" char(2) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "game_round" (
	"partner" text NOT NULL,
	"round" text NOT NULL,
	"player_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"held_cash" bigint DEFAULT 0 NOT NULL,
	"held_bonus" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "game_round_partner_round_pk" PRIMARY KEY("partner","round")
);
--> statement-breakpoint
CREATE TABLE "game_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"partner" text NOT NULL,
	"player_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "game_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"txid" text NOT NULL,
	"deposit_id" uuid,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_txid" UNIQUE("partner","txid")
);
--> statement-breakpoint
CREATE TABLE "wallet_call" (
	"partner" text NOT NULL,
	"txid" text NOT NULL,
	"kind" text NOT NULL,
	"round" text NOT NULL,
	"player_id" bigint,
	"cash" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"response" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_call_partner_txid_pk" PRIMARY KEY("partner","txid")
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_provider_provider_code_fk" FOREIGN KEY ("provider") REFERENCES "public"."provider"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tag" ADD CONSTRAINT "game_tag_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_tx" ADD CONSTRAINT "ledger_tx_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_tx" ADD CONSTRAINT "ledger_tx_reverses_id_ledger_tx_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_method_code_deposit_method_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."deposit_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launch" ADD CONSTRAINT "game_launch_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launch" ADD CONSTRAINT "game_launch_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_player" ON "audit_log" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "otp_player" ON "otp_challenge" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_username" ON "player" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "player_email" ON "player" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "player_gsm" ON "player" USING btree ("gsm");--> statement-breakpoint
CREATE UNIQUE INDEX "player_identity" ON "player" USING btree ("identity_no");--> statement-breakpoint
CREATE INDEX "session_player" ON "session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "game_type" ON "game" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","tx_id");--> statement-breakpoint
CREATE INDEX "ledger_tx_player" ON "ledger_tx" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "deposit_player" ON "deposit" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "game_round_player" ON "game_round" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "game_session_player" ON "game_session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "game_session_site" ON "game_session" USING btree ("session_id");