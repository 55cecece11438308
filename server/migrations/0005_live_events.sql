-- Live events: every change that a player's open pages show writes an event in the same transaction.

CREATE FUNCTION live_tell(player bigint, kind text, ref text, state text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO live_event (player_id, kind, data) VALUES (player, kind, jsonb_strip_nulls(jsonb_build_object('ref', ref, 'state', state)));
$$;

CREATE FUNCTION live_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'balance', NEW.kind, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER live_posting AFTER INSERT ON ledger_tx FOR EACH ROW WHEN (NEW.player_id IS NOT NULL) EXECUTE FUNCTION live_posting();

CREATE FUNCTION live_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'round', NEW.partner || ':' || NEW.round, NEW.state);
  RETURN NULL;
END $$;

CREATE TRIGGER live_round AFTER UPDATE OF state ON game_round FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION live_round();

-- For a row with an id and a state. Arguments: the event's kind, the column of the state.
CREATE FUNCTION live_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  IF TG_OP = 'INSERT' OR to_jsonb(OLD) ->> TG_ARGV[1] IS DISTINCT FROM state THEN PERFORM live_tell(NEW.player_id, TG_ARGV[0], NEW.id::text, state); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER live_deposit AFTER INSERT OR UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION live_request('deposit', 'state');
CREATE TRIGGER live_withdrawal AFTER INSERT OR UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION live_request('withdrawal', 'status');
CREATE TRIGGER live_bonus_request AFTER INSERT OR UPDATE ON bonus_request FOR EACH ROW EXECUTE FUNCTION live_request('bonus-request', 'status');
CREATE TRIGGER live_bonus AFTER INSERT OR UPDATE OF state ON player_bonus FOR EACH ROW EXECUTE FUNCTION live_request('bonus', 'state');
CREATE TRIGGER live_call AFTER INSERT OR UPDATE ON call_request FOR EACH ROW EXECUTE FUNCTION live_request('call', 'status');

-- A coin's network confirms a payment several times before the deposit is decided.
CREATE FUNCTION live_deposit_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'deposit', NEW.id::text, NEW.state);
  RETURN NULL;
END $$;

CREATE TRIGGER live_deposit_seen AFTER UPDATE OF confirmations ON deposit FOR EACH ROW WHEN (OLD.confirmations IS DISTINCT FROM NEW.confirmations AND OLD.state = NEW.state) EXECUTE FUNCTION live_deposit_seen();

-- Suspended money and a sent refund belong to a deposit. The pages that follow the deposit are notified.
CREATE FUNCTION live_suspense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'deposit', NEW.deposit_id::text, 'in_review');
  RETURN NULL;
END $$;

CREATE TRIGGER live_suspense AFTER INSERT ON suspense FOR EACH ROW WHEN (NEW.player_id IS NOT NULL AND NEW.deposit_id IS NOT NULL) EXECUTE FUNCTION live_suspense();

CREATE FUNCTION live_suspense_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(item.player_id, 'deposit', item.deposit_id::text, 'reviewed')
    FROM suspense item WHERE item.id = NEW.suspense_id AND item.player_id IS NOT NULL AND item.deposit_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER live_suspense_part AFTER INSERT ON suspense_part FOR EACH ROW EXECUTE FUNCTION live_suspense_part();

CREATE FUNCTION live_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'deposit', NEW.deposit_id::text, 'refund_sent');
  RETURN NULL;
END $$;

CREATE TRIGGER live_refund AFTER UPDATE OF state ON refund FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION live_refund();

CREATE FUNCTION live_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'receipt', NEW.id::text,
    CASE WHEN NEW.approved_at IS NOT NULL THEN 'approved' WHEN NEW.rejected_at IS NOT NULL THEN 'rejected' ELSE 'pending' END);
  RETURN NULL;
END $$;

CREATE TRIGGER live_receipt AFTER INSERT OR UPDATE OF approved_at, rejected_at ON receipt FOR EACH ROW EXECUTE FUNCTION live_receipt();

CREATE FUNCTION live_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'messages', NEW.id::text, CASE WHEN NEW.read_at IS NULL THEN 'new' ELSE 'read' END);
  RETURN NULL;
END $$;

CREATE TRIGGER live_message_new AFTER INSERT ON player_message FOR EACH ROW EXECUTE FUNCTION live_message();
CREATE TRIGGER live_message_read AFTER UPDATE OF read_at ON player_message FOR EACH ROW WHEN (OLD.read_at IS NULL AND NEW.read_at IS NOT NULL) EXECUTE FUNCTION live_message();

CREATE FUNCTION live_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'session', NEW.id::text, CASE WHEN NEW.ended_at IS NULL THEN 'open' ELSE 'ended' END);
  RETURN NULL;
END $$;

CREATE TRIGGER live_session_open AFTER INSERT ON session FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION live_session();
CREATE TRIGGER live_session_end AFTER UPDATE OF ended_at ON session FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION live_session();

-- Everything that changes what a player may do. Argument: the column of the player.
CREATE FUNCTION live_limits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell((to_jsonb(NEW) ->> TG_ARGV[0])::bigint, 'limits', TG_TABLE_NAME, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER live_limit AFTER INSERT OR UPDATE ON player_limit FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');
CREATE TRIGGER live_house_limit AFTER INSERT ON house_limit FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');
CREATE TRIGGER live_affordability AFTER INSERT OR UPDATE ON affordability_check FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');
CREATE TRIGGER live_reality AFTER INSERT OR UPDATE ON reality_interval FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');
CREATE TRIGGER live_exclusion AFTER INSERT ON exclusion FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');
CREATE TRIGGER live_verification AFTER INSERT ON verification_event FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');
CREATE TRIGGER live_play_state AFTER UPDATE OF status, status_until, return_from, held_since ON player FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.status_until IS DISTINCT FROM NEW.status_until OR OLD.return_from IS DISTINCT FROM NEW.return_from OR OLD.held_since IS DISTINCT FROM NEW.held_since) EXECUTE FUNCTION live_limits('id');
CREATE TRIGGER live_register AFTER UPDATE OF register_state ON player FOR EACH ROW WHEN (OLD.register_state IS DISTINCT FROM NEW.register_state) EXECUTE FUNCTION live_limits('id');
