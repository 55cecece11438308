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
	CONSTRAINT "verification_event_reason" CHECK ("verification_event"."reason" in ('document', 'liveness', 'underage', 'address', 'mismatch', 'other'))
);
--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "verification" text DEFAULT 'unverified' NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "verified_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "unverified_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_event" ADD CONSTRAINT "verification_event_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_event_player" ON "verification_event" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "verification_event_case" ON "verification_event" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_event_txid" ON "verification_event" USING btree ("partner","txid");--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_verification" CHECK ("player"."verification" in ('unverified', 'pending', 'verified', 'refused', 'expired'));--> statement-breakpoint
CREATE TRIGGER live_verification AFTER INSERT ON "verification_event" FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');--> statement-breakpoint
-- What happened stays as it was written; erasing a person is the owner's. Who was a player before has the whole time of the market from now on.
CREATE TRIGGER verification_event_append_only BEFORE UPDATE OR DELETE ON "verification_event" FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();--> statement-breakpoint
CREATE TRIGGER verification_event_no_truncate BEFORE TRUNCATE ON "verification_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
