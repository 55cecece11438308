CREATE TABLE "data_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"replace" boolean NOT NULL,
	"added" integer NOT NULL,
	"replaced" integer NOT NULL,
	"kept" integer NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"extension" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "data_import_digest" ON "data_import" USING btree ("kind","digest");--> statement-breakpoint
-- The house's side of every posting. These accounts may go below zero: they show what others owe the house.
INSERT INTO "ledger_account" ("kind", "allow_negative") VALUES ('house_revenue', true), ('bonus_cost', true), ('psp_clearing', true) ON CONFLICT DO NOTHING;
