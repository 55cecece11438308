ALTER TABLE "deposit_method" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "withdraw_method" ADD COLUMN "kind" text;--> statement-breakpoint
-- What a method was by its code so far: the known one alone, or with a number or a word of its own behind it (papara2, eft_fast).
CREATE FUNCTION pg_temp.kind_of(code text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE substring(lower(code) from '^(card|kart|eft|havale|papara|crypto|payfix|pep|popy|kolaypay)(?![a-zçğıöşü])')
    WHEN 'card' THEN 'card' WHEN 'kart' THEN 'card'
    WHEN 'eft' THEN 'bank'
    WHEN 'havale' THEN 'wire'
    WHEN 'papara' THEN 'papara'
    WHEN 'crypto' THEN 'crypto'
    WHEN 'payfix' THEN 'payfix'
    WHEN 'pep' THEN 'pep' WHEN 'popy' THEN 'pep'
    WHEN 'kolaypay' THEN 'transfer'
    ELSE CASE lower(code) WHEN 'cryptocurrencyfixfin' THEN 'crypto' WHEN 'havalesnfixfin' THEN 'transfer' ELSE 'wallet' END
  END
$$;--> statement-breakpoint
UPDATE "deposit_method" SET "kind" = pg_temp.kind_of("code");--> statement-breakpoint
UPDATE "withdraw_method" SET "kind" = pg_temp.kind_of("code");--> statement-breakpoint
DROP FUNCTION pg_temp.kind_of(text);--> statement-breakpoint
ALTER TABLE "deposit_method" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "withdraw_method" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_method" ADD CONSTRAINT "deposit_method_kind" CHECK ("deposit_method"."kind" in ('card', 'bank', 'wire', 'papara', 'crypto', 'payfix', 'pep', 'transfer', 'wallet'));--> statement-breakpoint
ALTER TABLE "withdraw_method" ADD CONSTRAINT "withdraw_method_kind" CHECK ("withdraw_method"."kind" in ('card', 'bank', 'wire', 'papara', 'crypto', 'payfix', 'pep', 'transfer', 'wallet'));
