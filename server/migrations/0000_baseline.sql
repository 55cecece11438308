-- Tables, keys and indexes as drizzle-kit generates them from the schema, with two additions by hand: the function `said`,
-- which checks of tables use, and UNLOGGED.

-- A field of a partner's message. JSON writes a character above U+FFFF (an emoji) as a surrogate pair. PostgreSQL cannot store
-- half a pair or U+0000, so such a message gives null. The first pattern is the fast one: few messages match it.
CREATE FUNCTION said(message text, field text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN message ~* '\\u(0000|d[89a-f])' AND message ~* '\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]' THEN NULL ELSE message::json ->> field END
$$;--> statement-breakpoint
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
CREATE TABLE "password_reset" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gsm" text,
	"birth_date" date,
	"sex" text,
	"country" char(3) NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"identity_no" text,
	"branch" text,
	"language" char(2) DEFAULT 'tr' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_until" timestamp with time zone,
	"status_since" timestamp with time zone,
	"return_from" timestamp with time zone,
	"held_since" timestamp with time zone,
	"verification" text DEFAULT 'unverified' NOT NULL,
	"verified_until" timestamp with time zone,
	"unverified_since" timestamp with time zone DEFAULT now() NOT NULL,
	"provisional_read_at" timestamp with time zone,
	"register_state" text,
	"register_at" timestamp with time zone,
	"avatar" smallint,
	"limits_reviewed_at" timestamp with time zone,
	"translator" boolean DEFAULT false NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"record_erased_at" timestamp with time zone,
	CONSTRAINT "player_personal" CHECK ("player"."secret" or "player"."erased_at" is not null or ("player"."gsm" is not null and "player"."birth_date" is not null and "player"."sex" is not null)),
	CONSTRAINT "player_verification" CHECK ("player"."verification" in ('unverified', 'pending', 'verified', 'refused', 'expired')),
	CONSTRAINT "player_register" CHECK ("player"."register_state" in ('clear', 'listed', 'unanswered')),
	CONSTRAINT "player_avatar" CHECK ("player"."avatar" between 1 and 12)
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
	"device_id" bigint,
	"reality_at" timestamp with time zone,
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
CREATE TABLE "bonus_off" (
	"bonus" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_spins" (
	"bonus_id" bigint PRIMARY KEY NOT NULL,
	"game_id" integer NOT NULL,
	"stake" bigint NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bonus_spins_used" CHECK ("bonus_spins"."stake" > 0 and "bonus_spins"."total" > 0 and "bonus_spins"."used" between 0 and "bonus_spins"."total")
);
--> statement-breakpoint
CREATE TABLE "bonus_terms_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_terms_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bonus" text NOT NULL,
	"terms" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_bonus" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_bonus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"bonus" text NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"terms" jsonb,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "player_bonus_once" UNIQUE("player_id","source","ref"),
	CONSTRAINT "player_bonus_amount" CHECK ("player_bonus"."amount" >= 0 and "player_bonus"."required" >= 0 and "player_bonus"."wagered" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"code" text PRIMARY KEY NOT NULL,
	"bonus" text NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone,
	"branch" text,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_code_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_code_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"bonus" text NOT NULL,
	"max_uses" integer,
	"valid_until" timestamp with time zone,
	"branch" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"code" text NOT NULL,
	"player_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_use_code_player_id_pk" PRIMARY KEY("code","player_id")
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"json" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
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
	"partner" text DEFAULT 'sandbox' NOT NULL,
	"slug" text NOT NULL,
	"language" text DEFAULT 'tr' NOT NULL,
	"art" jsonb,
	"engine" text NOT NULL,
	"rtp" integer NOT NULL,
	"min_bet" bigint NOT NULL,
	"max_bet" bigint NOT NULL,
	"position" integer NOT NULL,
	"index_position" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"volatility" text,
	"released" date,
	"jackpot" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "translation" (
	"code" text NOT NULL,
	"lang" char(2) NOT NULL,
	"text" text NOT NULL,
	"player_id" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_lang_code_pk" PRIMARY KEY("lang","code")
);
--> statement-breakpoint
CREATE TABLE "harm_answer" (
	"player_id" bigint NOT NULL,
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"suggested" bigint,
	"break_until" timestamp with time zone,
	"call_id" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "harm_answer_player_id_day_pk" PRIMARY KEY("player_id","day"),
	CONSTRAINT "harm_answer_stage" CHECK ("harm_answer"."stage" in ('information', 'limit', 'break', 'call'))
);
--> statement-breakpoint
CREATE TABLE "harm_assessment" (
	"player_id" bigint NOT NULL,
	"day" date NOT NULL,
	"score" smallint NOT NULL,
	"stage" text,
	"reasons" jsonb NOT NULL,
	"nothing_sold_until" timestamp with time zone,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "harm_assessment_player_id_day_pk" PRIMARY KEY("player_id","day"),
	CONSTRAINT "harm_assessment_score" CHECK ("harm_assessment"."score" between 1 and 100),
	CONSTRAINT "harm_assessment_stage" CHECK ("harm_assessment"."stage" in ('information', 'limit', 'break', 'call'))
);
--> statement-breakpoint
CREATE TABLE "harm_day" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"assessed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "play_day" (
	"player_id" bigint NOT NULL,
	"day" date NOT NULL,
	"deposited" bigint NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"chases" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"declined" integer NOT NULL,
	"raises" integer NOT NULL,
	"minutes" integer NOT NULL,
	"night_minutes" integer NOT NULL,
	"products" jsonb NOT NULL,
	CONSTRAINT "play_day_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "data_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"replace" boolean NOT NULL,
	"added" integer NOT NULL,
	"replaced" integer NOT NULL,
	"kept" integer NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_day" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"entries" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "account_day_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "audit_day" (
	"day" date PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_hour" (
	"source" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "audit_hour_source_hour_pk" PRIMARY KEY("source","hour"),
	CONSTRAINT "audit_hour_source" CHECK ("audit_hour"."source" in ('wallet', 'payment', 'payout', 'identity', 'register', 'fixture'))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"player_id" bigint NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"reference" text,
	"lease_until" timestamp with time zone,
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
	"shard" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_shard" UNIQUE NULLS NOT DISTINCT("player_id","kind","currency","shard"),
	CONSTRAINT "ledger_account_sharded" CHECK ("ledger_account"."shard" = 0 or ("ledger_account"."shard" > 0 and "ledger_account"."player_id" is null and "ledger_account"."kind" in ('house_revenue', 'bonus_cost', 'psp_clearing'))),
	CONSTRAINT "ledger_account_balance" CHECK ("ledger_account"."allow_negative" or "ledger_account"."balance" >= 0),
	CONSTRAINT "ledger_account_kind" CHECK (("ledger_account"."player_id" is not null) = ("ledger_account"."kind" in ('cash', 'bonus', 'withdraw_hold', 'bet_hold', 'refund_due'))),
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
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_tx_reversesId_unique" UNIQUE("reverses_id"),
	CONSTRAINT "ledger_tx_once" UNIQUE("kind","ref_type","ref_id")
);
--> statement-breakpoint
CREATE TABLE "operator_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"ref" text NOT NULL,
	"decided" text NOT NULL,
	"amount" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "operator_decision_subject" CHECK ("operator_decision"."subject" in ('deposit', 'paid_before', 'round', 'withdrawal', 'refund', 'bonus_request', 'part', 'win'))
);
--> statement-breakpoint
CREATE TABLE "affordability_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affordability_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"level" text NOT NULL,
	"hours" integer NOT NULL,
	"threshold" bigint NOT NULL,
	"lost" bigint NOT NULL,
	"asked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"income" bigint,
	"affordable" bigint,
	"origin" text,
	"answered_at" timestamp with time zone,
	"decided" text,
	"decided_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "affordability_check_level" CHECK ("affordability_check"."level" in ('declaration', 'evidence')),
	CONSTRAINT "affordability_check_origin" CHECK ("affordability_check"."origin" in ('work', 'business', 'pension', 'savings', 'other')),
	CONSTRAINT "affordability_check_decided" CHECK ("affordability_check"."decided" in ('accepted', 'refused')),
	CONSTRAINT "affordability_check_answer" CHECK (("affordability_check"."answered_at" is null) = ("affordability_check"."affordable" is null) and ("affordability_check"."answered_at" is null) = ("affordability_check"."income" is null)),
	CONSTRAINT "affordability_check_amounts" CHECK ("affordability_check"."income" >= 0 and "affordability_check"."affordable" >= 0 and "affordability_check"."threshold" > 0)
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
CREATE TABLE "exclusion_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusion_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"excluded_id" bigint NOT NULL,
	"alike" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "exclusion_match_once" UNIQUE("player_id","excluded_id")
);
--> statement-breakpoint
CREATE TABLE "house_limit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_limit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "house_limit_amount" CHECK ("house_limit"."amount" >= 0),
	CONSTRAINT "house_limit_reason" CHECK ("house_limit"."reason" in ('harm', 'affordability', 'wish', 'review'))
);
--> statement-breakpoint
CREATE TABLE "player_limit" (
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_from" timestamp with time zone,
	"confirm_until" timestamp with time zone,
	"confirm_told" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_limit_player_id_kind_period_pk" PRIMARY KEY("player_id","kind","period"),
	CONSTRAINT "player_limit_amount" CHECK ("player_limit"."amount" >= 0 and "player_limit"."pending_amount" >= 0)
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
CREATE TABLE "live_event" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "live_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_event_tx_id_pk" PRIMARY KEY("tx","id")
);
--> statement-breakpoint
CREATE TABLE "call_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"of_house" boolean DEFAULT false NOT NULL,
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
	"texts" jsonb,
	"image" text,
	"about" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"message_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint DEFAULT nextval('ledger_tx_id_seq') NOT NULL,
	"player_id" bigint NOT NULL,
	"method_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"asked" bigint,
	"currency" char(3) DEFAULT 'TRY' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"partner" text NOT NULL,
	"partner_id" text,
	"url" text,
	"card_brand" text,
	"card_last4" char(4),
	"bonus" text,
	"bank_id" integer,
	"coin" text,
	"instructions" jsonb,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	CONSTRAINT "deposit_amount" CHECK ("deposit"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_method" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"partner" text DEFAULT 'sandbox' NOT NULL,
	"title" jsonb NOT NULL,
	"mark" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"bonus" text NOT NULL,
	"url_mode" integer NOT NULL,
	"seconds" integer NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "deposit_method_code_unique" UNIQUE("code"),
	CONSTRAINT "deposit_method_kind" CHECK ("deposit_method"."kind" in ('card', 'bank', 'wire', 'papara', 'crypto', 'payfix', 'pep', 'transfer', 'wallet'))
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
	"spin_of" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "game_round_partner_round_pk" PRIMARY KEY("partner","round"),
	CONSTRAINT "game_round_spin_free" CHECK ("game_round"."spin_of" is null or ("game_round"."held_cash" = 0 and "game_round"."held_bonus" = 0))
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
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"txid" text NOT NULL,
	"deposit_id" uuid,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) DEFAULT 'TRY' NOT NULL,
	"sender" text,
	"outcome" text NOT NULL,
	"message" text,
	"signature" jsonb,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_txid" UNIQUE("partner","txid"),
	CONSTRAINT "payment_event_bounded" CHECK (octet_length("payment_event"."message") <= 65536 and octet_length("payment_event"."signature"::text) <= 65536),
	CONSTRAINT "payment_event_readable" CHECK (coalesce(said("payment_event"."message", 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$')
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
	"sold_stake" bigint DEFAULT 0 NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"response" jsonb NOT NULL,
	"message" text,
	"signature" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_call_partner_txid_pk" PRIMARY KEY("partner","txid"),
	CONSTRAINT "wallet_call_bounded" CHECK (octet_length("wallet_call"."message") <= 65536 and octet_length("wallet_call"."signature"::text) <= 65536),
	CONSTRAINT "wallet_call_readable" CHECK (case "wallet_call"."kind" when 'rollback' then said("wallet_call"."message", 'txid') is distinct from '' else coalesce(said("wallet_call"."message", 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$' end)
);
--> statement-breakpoint
CREATE TABLE "held_win" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_win_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"txid" text NOT NULL,
	"round" text NOT NULL,
	"player_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"ceiling" text NOT NULL,
	"is_credit" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "held_win_once" UNIQUE("partner","txid")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"origin" text,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"largest_win" bigint NOT NULL,
	"largest_day" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_code" CHECK ("partner"."code" ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
	CONSTRAINT "partner_state" CHECK ("partner"."state" in ('active', 'suspended')),
	CONSTRAINT "partner_ceilings" CHECK ("partner"."largest_win" > 0 and "partner"."largest_day" >= "partner"."largest_win")
);
--> statement-breakpoint
CREATE TABLE "partner_day" (
	"partner" text NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"won" bigint NOT NULL,
	CONSTRAINT "partner_day_partner_day_part_pk" PRIMARY KEY("partner","day","part")
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" text PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"sealed" text NOT NULL,
	"of_setting" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
-- A crash may lose this table, and a standby does not need it.
CREATE UNLOGGED TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "register_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"occasion" text NOT NULL,
	"answer" text NOT NULL,
	"partner" text,
	"reference" uuid NOT NULL,
	"message" text,
	"signature" jsonb,
	CONSTRAINT "register_check_occasion" CHECK ("register_check"."occasion" in ('registration', 'login', 'again', 'offer', 'operator')),
	CONSTRAINT "register_check_answer" CHECK ("register_check"."answer" in ('clear', 'listed', 'unanswered')),
	CONSTRAINT "register_check_bounded" CHECK (octet_length("register_check"."message") <= 65536 and octet_length("register_check"."signature"::text) <= 65536)
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
CREATE TABLE "coupon" (
	"partner" text NOT NULL,
	"round" text NOT NULL,
	"player_id" bigint NOT NULL,
	"size" integer NOT NULL,
	"selections" jsonb NOT NULL,
	CONSTRAINT "coupon_partner_round_pk" PRIMARY KEY("partner","round")
);
--> statement-breakpoint
CREATE TABLE "fixture" (
	"partner" text NOT NULL,
	"id" text NOT NULL,
	"version" bigint NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"sport" jsonb NOT NULL,
	"league" jsonb NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"score_home" integer,
	"score_away" integer,
	"results" jsonb NOT NULL,
	"told_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"message" text,
	"signature" jsonb,
	CONSTRAINT "fixture_partner_id_pk" PRIMARY KEY("partner","id"),
	CONSTRAINT "fixture_state" CHECK ("fixture"."state" in ('scheduled', 'live', 'ended', 'abandoned', 'postponed', 'cancelled')),
	CONSTRAINT "fixture_score" CHECK (("fixture"."score_home" is null) = ("fixture"."score_away" is null)),
	CONSTRAINT "fixture_bounded" CHECK (octet_length("fixture"."message") <= 65536 and octet_length("fixture"."signature"::text) <= 65536)
);
--> statement-breakpoint
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
CREATE TABLE "verification_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"case_id" uuid,
	"partner" text,
	"asked" jsonb,
	"results" jsonb,
	"reason" text,
	"valid_until" timestamp with time zone,
	"txid" text,
	"message" text,
	"signature" jsonb,
	CONSTRAINT "verification_event_event" CHECK ("verification_event"."event" in ('begin', 'pass', 'fail', 'lapse', 'expire')),
	CONSTRAINT "verification_event_state" CHECK ("verification_event"."state" in ('unverified', 'pending', 'verified', 'refused', 'expired')),
	CONSTRAINT "verification_event_by" CHECK ("verification_event"."by" in ('player', 'company', 'operator', 'clock')),
	CONSTRAINT "verification_event_reason" CHECK ("verification_event"."reason" in ('document', 'liveness', 'underage', 'address', 'mismatch', 'other')),
	CONSTRAINT "verification_event_bounded" CHECK (octet_length("verification_event"."message") <= 65536 and octet_length("verification_event"."signature"::text) <= 65536)
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
	"message" text,
	"signature" jsonb,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_event_txid" UNIQUE("partner","txid"),
	CONSTRAINT "payout_event_bounded" CHECK (octet_length("payout_event"."message") <= 65536 and octet_length("payout_event"."signature"::text) <= 65536),
	CONSTRAINT "payout_event_readable" CHECK (coalesce(said("payout_event"."message", 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$')
);
--> statement-breakpoint
CREATE TABLE "withdraw_method" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"partner" text DEFAULT 'sandbox' NOT NULL,
	"title" jsonb NOT NULL,
	"mark" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "withdraw_method_code_unique" UNIQUE("code"),
	CONSTRAINT "withdraw_method_kind" CHECK ("withdraw_method"."kind" in ('card', 'bank', 'wire', 'papara', 'crypto', 'payfix', 'pep', 'transfer', 'wallet'))
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
ALTER TABLE "device" ADD CONSTRAINT "device_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_spins" ADD CONSTRAINT "bonus_spins_bonus_id_player_bonus_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."player_bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_spins" ADD CONSTRAINT "bonus_spins_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_bonus" ADD CONSTRAINT "player_bonus_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_version" ADD CONSTRAINT "promo_code_version_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_provider_provider_code_fk" FOREIGN KEY ("provider") REFERENCES "public"."provider"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tag" ADD CONSTRAINT "game_tag_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_answer" ADD CONSTRAINT "harm_answer_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_assessment" ADD CONSTRAINT "harm_assessment_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_day" ADD CONSTRAINT "play_day_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_day" ADD CONSTRAINT "account_day_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_tx" ADD CONSTRAINT "ledger_tx_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_tx" ADD CONSTRAINT "ledger_tx_reverses_id_ledger_tx_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affordability_check" ADD CONSTRAINT "affordability_check_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_match" ADD CONSTRAINT "exclusion_match_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_match" ADD CONSTRAINT "exclusion_match_excluded_id_player_id_fk" FOREIGN KEY ("excluded_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_limit" ADD CONSTRAINT "house_limit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limit" ADD CONSTRAINT "player_limit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_interval" ADD CONSTRAINT "reality_interval_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_request" ADD CONSTRAINT "call_request_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_message" ADD CONSTRAINT "player_message_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_due" ADD CONSTRAINT "push_due_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_due" ADD CONSTRAINT "push_due_message_id_player_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."player_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_method_code_deposit_method_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."deposit_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_bank_id_operator_account_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launch" ADD CONSTRAINT "game_launch_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launch" ADD CONSTRAINT "game_launch_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_spin_of_player_bonus_id_fk" FOREIGN KEY ("spin_of") REFERENCES "public"."player_bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_account" ADD CONSTRAINT "operator_account_method_code_deposit_method_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."deposit_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_partner_partner_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_day" ADD CONSTRAINT "partner_day_partner_partner_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_partner_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_check" ADD CONSTRAINT "register_check_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_request" ADD CONSTRAINT "bonus_request_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_file" ADD CONSTRAINT "receipt_file_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_round" FOREIGN KEY ("partner","round") REFERENCES "public"."game_round"("partner","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_event_id_payment_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_part" ADD CONSTRAINT "suspense_part_suspense_id_suspense_id_fk" FOREIGN KEY ("suspense_id") REFERENCES "public"."suspense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_part" ADD CONSTRAINT "suspense_part_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_event" ADD CONSTRAINT "verification_event_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_method_code_withdraw_method_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."withdraw_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_event" ADD CONSTRAINT "withdrawal_event_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_player" ON "audit_log" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "otp_player" ON "otp_challenge" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "passkey_player" ON "passkey" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "password_reset_player" ON "password_reset" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_username" ON "player" USING btree (lower("username" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "player_email" ON "player" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "player_gsm" ON "player" USING btree ("gsm");--> statement-breakpoint
CREATE UNIQUE INDEX "player_identity" ON "player" USING btree ("identity_no");--> statement-breakpoint
CREATE INDEX "player_birth" ON "player" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "session_player" ON "session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "bonus_terms_version_bonus" ON "bonus_terms_version" USING btree ("bonus","id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_bonus_active" ON "player_bonus" USING btree ("player_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "player_bonus_player" ON "player_bonus" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "promo_code_version_code" ON "promo_code_version" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "game_type" ON "game" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "harm_assessment_day" ON "harm_assessment" USING btree ("day");--> statement-breakpoint
CREATE INDEX "play_day_day" ON "play_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "data_import_digest" ON "data_import" USING btree ("kind","digest");--> statement-breakpoint
CREATE INDEX "account_day_kind" ON "account_day" USING btree ("account_id","kind","day");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","tx_id");--> statement-breakpoint
CREATE INDEX "ledger_tx_player" ON "ledger_tx" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "ledger_tx_time" ON "ledger_tx" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_tx_day" ON "ledger_tx" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "operator_decision_ref" ON "operator_decision" USING btree ("subject","ref");--> statement-breakpoint
CREATE INDEX "operator_decision_day" ON "operator_decision" USING brin ("at");--> statement-breakpoint
CREATE INDEX "affordability_check_player" ON "affordability_check" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affordability_check_open" ON "affordability_check" USING btree ("player_id") WHERE decided is null;--> statement-breakpoint
CREATE INDEX "exclusion_player" ON "exclusion" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "exclusion_email" ON "exclusion" USING btree ("email");--> statement-breakpoint
CREATE INDEX "exclusion_gsm" ON "exclusion" USING btree ("gsm");--> statement-breakpoint
CREATE INDEX "exclusion_identity" ON "exclusion" USING btree ("identity_no");--> statement-breakpoint
CREATE INDEX "exclusion_match_open" ON "exclusion_match" USING btree ("at") WHERE decided is null;--> statement-breakpoint
CREATE INDEX "house_limit_player" ON "house_limit" USING btree ("player_id","kind","period","id");--> statement-breakpoint
CREATE INDEX "live_event_player" ON "live_event" USING btree ("player_id","tx","id");--> statement-breakpoint
CREATE INDEX "call_request_player" ON "call_request" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_request_waiting" ON "call_request" USING btree ("player_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "player_message_player" ON "player_message" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_message_about" ON "player_message" USING btree ("player_id","about");--> statement-breakpoint
CREATE INDEX "push_due_subscription" ON "push_due" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_due_message" ON "push_due" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_player" ON "push_subscription" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "deposit_player" ON "deposit" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "game_round_player" ON "game_round" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "game_round_open" ON "game_round" USING btree ("player_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "game_round_spin" ON "game_round" USING btree ("spin_of") WHERE spin_of is not null;--> statement-breakpoint
CREATE INDEX "game_session_player" ON "game_session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "game_session_site" ON "game_session" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "operator_account_method" ON "operator_account" USING btree ("method_code","position");--> statement-breakpoint
CREATE INDEX "payment_event_day" ON "payment_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallet_call_day" ON "wallet_call" USING brin ("at");--> statement-breakpoint
CREATE INDEX "wallet_call_credit" ON "wallet_call" USING btree ("partner","round") WHERE kind = 'credit';--> statement-breakpoint
CREATE INDEX "held_win_round" ON "held_win" USING btree ("partner","round");--> statement-breakpoint
CREATE INDEX "partner_key_partner" ON "partner_key" USING btree ("partner");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "register_check_player" ON "register_check" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_check_reference" ON "register_check" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bonus_request_player" ON "bonus_request" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_request_open" ON "bonus_request" USING btree ("player_id") WHERE status in (0, 3);--> statement-breakpoint
CREATE INDEX "receipt_player" ON "receipt" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "receipt_open" ON "receipt" USING btree ("id") WHERE approved_at is null and rejected_at is null;--> statement-breakpoint
CREATE INDEX "coupon_player" ON "coupon" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "fixture_running" ON "fixture" USING btree ("starts_at") WHERE state in ('scheduled', 'live');--> statement-breakpoint
CREATE INDEX "suspense_waiting" ON "suspense" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "suspense_deposit" ON "suspense" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "suspense_player" ON "suspense" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "verification_event_player" ON "verification_event" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "verification_event_case" ON "verification_event" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_event_txid" ON "verification_event" USING btree ("partner","txid");--> statement-breakpoint
CREATE INDEX "bank_account_player" ON "bank_account" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "bank_account_iban" ON "bank_account" USING btree ("iban") WHERE "bank_account"."iban" <> '';--> statement-breakpoint
CREATE INDEX "bank_account_number_of" ON "bank_account" USING btree ("account_no") WHERE "bank_account"."account_no" <> '';--> statement-breakpoint
CREATE INDEX "payout_event_day" ON "payout_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "withdrawal_player" ON "withdrawal" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("status","id") WHERE status in (0, 3);
