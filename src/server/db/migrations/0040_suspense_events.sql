-- Money in suspense and a sent refund belong to a deposit: whoever follows it is notified in the same transaction.
CREATE FUNCTION live_suspense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'deposit', NEW.deposit_id::text, 'in_review');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_suspense AFTER INSERT ON "suspense" FOR EACH ROW WHEN (NEW.player_id IS NOT NULL AND NEW.deposit_id IS NOT NULL) EXECUTE FUNCTION live_suspense();--> statement-breakpoint
CREATE FUNCTION live_suspense_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(item.player_id, 'deposit', item.deposit_id::text, 'reviewed')
    FROM suspense item WHERE item.id = NEW.suspense_id AND item.player_id IS NOT NULL AND item.deposit_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_suspense_part AFTER INSERT ON "suspense_part" FOR EACH ROW EXECUTE FUNCTION live_suspense_part();--> statement-breakpoint
CREATE FUNCTION live_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'deposit', NEW.deposit_id::text, 'refund_sent');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_refund AFTER UPDATE OF state ON "refund" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION live_refund();
