ALTER TABLE "game" ADD COLUMN "language" text DEFAULT 'tr' NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "art" jsonb;