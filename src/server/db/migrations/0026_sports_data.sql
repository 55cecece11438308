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
	CONSTRAINT "fixture_partner_id_pk" PRIMARY KEY("partner","id"),
	CONSTRAINT "fixture_state" CHECK ("fixture"."state" in ('scheduled', 'live', 'ended', 'abandoned', 'postponed', 'cancelled')),
	CONSTRAINT "fixture_score" CHECK (("fixture"."score_home" is null) = ("fixture"."score_away" is null))
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_round" FOREIGN KEY ("partner","round") REFERENCES "public"."game_round"("partner","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_player" ON "coupon" USING btree ("player_id");