-- F-3: only the owner of the tables takes anything out of history. Called by nobody else, it needs nobody's rights but the caller's.
ALTER FUNCTION erase_from_history(bigint) SECURITY INVOKER;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_from_history(bigint) FROM PUBLIC;
