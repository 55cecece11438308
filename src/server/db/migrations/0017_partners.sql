CREATE TABLE "held_win" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_win_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"txid" text NOT NULL,
	"round" text NOT NULL,
	"player_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"ceiling" text NOT NULL,
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
ALTER TABLE "game" ADD COLUMN "partner" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_round" ADD COLUMN "won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_partner_partner_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_day" ADD CONSTRAINT "partner_day_partner_partner_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_partner_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_win_round" ON "held_win" USING btree ("partner","round");--> statement-breakpoint
CREATE INDEX "partner_key_partner" ON "partner_key" USING btree ("partner");--> statement-breakpoint
-- What was held stays as it came: a person decides about the round, not about this row.
CREATE TRIGGER held_win_rows BEFORE UPDATE OR DELETE ON "held_win" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER held_win_table BEFORE TRUNCATE ON "held_win" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
