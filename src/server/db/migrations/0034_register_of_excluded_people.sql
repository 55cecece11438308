CREATE TABLE "register_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"occasion" text NOT NULL,
	"answer" text NOT NULL,
	"partner" text,
	"reference" uuid NOT NULL,
	CONSTRAINT "register_check_occasion" CHECK ("register_check"."occasion" in ('registration', 'login', 'again', 'offer', 'operator')),
	CONSTRAINT "register_check_answer" CHECK ("register_check"."answer" in ('clear', 'listed', 'unanswered'))
);
--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "provisional_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "register_state" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "register_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "register_check" ADD CONSTRAINT "register_check_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_check_player" ON "register_check" USING btree ("player_id","id");--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_register" CHECK ("player"."register_state" in ('clear', 'listed', 'unanswered'));--> statement-breakpoint
CREATE TRIGGER live_register AFTER UPDATE OF register_state ON "player" FOR EACH ROW WHEN (OLD.register_state IS DISTINCT FROM NEW.register_state) EXECUTE FUNCTION live_limits('id');--> statement-breakpoint
-- What a register said stays as it was written; erasing a person is the owner's. Who was a player before is asked about at the next login.
CREATE TRIGGER register_check_append_only BEFORE UPDATE OR DELETE ON "register_check" FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER register_check_no_truncate BEFORE TRUNCATE ON "register_check" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever is contracted for everything that there was, as the company of the setting, is so for this too.
UPDATE "partner" SET "kinds" = "kinds" || 'register'::text WHERE "kinds" @> array['games', 'sportsbook', 'payments', 'messages', 'chat'] AND NOT "kinds" @> array['register'];
