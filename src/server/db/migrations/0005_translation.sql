CREATE TABLE "translation" (
	"code" text NOT NULL,
	"lang" char(2) NOT NULL,
	"text" text NOT NULL,
	"player_id" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_lang_code_pk" PRIMARY KEY("lang","code")
);
--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;