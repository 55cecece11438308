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
ALTER TABLE "call_request" ADD COLUMN "of_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "harm_answer" ADD CONSTRAINT "harm_answer_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_assessment" ADD CONSTRAINT "harm_assessment_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_day" ADD CONSTRAINT "play_day_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "harm_assessment_day" ON "harm_assessment" USING btree ("day");--> statement-breakpoint
CREATE INDEX "play_day_day" ON "play_day" USING btree ("day");--> statement-breakpoint
-- What was found, and what was done about it, stays as it was written; erasing a person is the owner's.
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['play_day', 'harm_assessment', 'harm_answer'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner()', kept || '_append_only', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept || '_no_truncate', kept);
  END LOOP;
END $$;
