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
ALTER TABLE "affordability_check" ADD CONSTRAINT "affordability_check_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_limit" ADD CONSTRAINT "house_limit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affordability_check_player" ON "affordability_check" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affordability_check_open" ON "affordability_check" USING btree ("player_id") WHERE decided is null;--> statement-breakpoint
CREATE INDEX "house_limit_player" ON "house_limit" USING btree ("player_id","kind","period","id");--> statement-breakpoint
CREATE TRIGGER live_house_limit AFTER INSERT ON "house_limit" FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');--> statement-breakpoint
CREATE TRIGGER live_affordability AFTER INSERT OR UPDATE ON "affordability_check" FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');--> statement-breakpoint
-- What the operator set, and ended, stays as it was written; erasing a person is the owner's.
CREATE TRIGGER house_limit_append_only BEFORE UPDATE OR DELETE ON "house_limit" FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER house_limit_no_truncate BEFORE TRUNCATE ON "house_limit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
