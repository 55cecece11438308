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
ALTER TABLE "player_limit" DROP CONSTRAINT "player_limit_amount";--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "return_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_limit" ADD COLUMN "confirm_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_limit" ADD COLUMN "confirm_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exclusion_match" ADD CONSTRAINT "exclusion_match_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_match" ADD CONSTRAINT "exclusion_match_excluded_id_player_id_fk" FOREIGN KEY ("excluded_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_match_open" ON "exclusion_match" USING btree ("at") WHERE decided is null;--> statement-breakpoint
CREATE INDEX "player_birth" ON "player" USING btree ("birth_date");--> statement-breakpoint
ALTER TABLE "player_limit" ADD CONSTRAINT "player_limit_amount" CHECK ("player_limit"."amount" >= 0 and "player_limit"."pending_amount" >= 0);--> statement-breakpoint
-- Exclusions that were over before a request was asked for stay over.
UPDATE "player" SET "return_from" = "status_until" WHERE "status" = 'excluded' AND "status_until" <= clock_timestamp();--> statement-breakpoint
DROP TRIGGER live_play_state ON "player";--> statement-breakpoint
CREATE TRIGGER live_play_state AFTER UPDATE OF status, status_until, return_from, held_since ON "player" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.status_until IS DISTINCT FROM NEW.status_until OR OLD.return_from IS DISTINCT FROM NEW.return_from OR OLD.held_since IS DISTINCT FROM NEW.held_since) EXECUTE FUNCTION live_limits('id');
