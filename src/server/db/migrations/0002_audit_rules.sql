-- Names are compared without regard to case by ASCII rules, also in a database whose locale is Turkish.
DROP INDEX "player_username";--> statement-breakpoint
DROP INDEX "player_email";--> statement-breakpoint
CREATE UNIQUE INDEX "player_username" ON "player" USING btree (lower("username" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "player_email" ON "player" USING btree (lower("email" collate "C"));--> statement-breakpoint
-- The audit log is append-only (A9): no statement of the application may rewrite what happened.
CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();--> statement-breakpoint
CREATE TRIGGER audit_log_table BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
