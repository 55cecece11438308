ALTER TABLE "game" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "volatility" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "released" date;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "jackpot" boolean DEFAULT false NOT NULL;