CREATE TABLE "bonus_spins" (
	"bonus_id" bigint PRIMARY KEY NOT NULL,
	"game_id" integer NOT NULL,
	"stake" bigint NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bonus_spins_used" CHECK ("bonus_spins"."stake" > 0 and "bonus_spins"."total" > 0 and "bonus_spins"."used" between 0 and "bonus_spins"."total")
);
--> statement-breakpoint
ALTER TABLE "player_bonus" DROP CONSTRAINT "player_bonus_amount";--> statement-breakpoint
ALTER TABLE "game_round" ADD COLUMN "spin_of" bigint;--> statement-breakpoint
ALTER TABLE "bonus_spins" ADD CONSTRAINT "bonus_spins_bonus_id_player_bonus_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."player_bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_spins" ADD CONSTRAINT "bonus_spins_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_spin_of_player_bonus_id_fk" FOREIGN KEY ("spin_of") REFERENCES "public"."player_bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_round_spin" ON "game_round" USING btree ("spin_of") WHERE spin_of is not null;--> statement-breakpoint
ALTER TABLE "player_bonus" ADD CONSTRAINT "player_bonus_amount" CHECK ("player_bonus"."amount" >= 0 and "player_bonus"."required" >= 0 and "player_bonus"."wagered" >= 0);--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_spin_free" CHECK ("game_round"."spin_of" is null or ("game_round"."held_cash" = 0 and "game_round"."held_bonus" = 0));--> statement-breakpoint
-- M13 knows free spins: as many are used as rounds were played with them, and not one round without them.
ALTER VIEW "ledger_audit" RENAME TO "ledger_audit_days";--> statement-breakpoint
CREATE VIEW "ledger_audit" AS
  SELECT rule, subject FROM ledger_audit_days
  UNION ALL
  SELECT 'free_spins', coalesce(spins.bonus_id, rounds.spin_of)::text
    FROM bonus_spins spins
    FULL JOIN (SELECT spin_of, count(*) AS played FROM game_round WHERE spin_of IS NOT NULL AND state <> 'rolled_back' GROUP BY spin_of) rounds
    ON rounds.spin_of = spins.bonus_id
    WHERE coalesce(spins.used, 0) <> coalesce(rounds.played, 0);
