ALTER TABLE "deposit_method" ADD COLUMN "partner" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdraw_method" ADD COLUMN "partner" text DEFAULT 'sandbox' NOT NULL;