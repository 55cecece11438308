CREATE TABLE "live_event" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "live_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_event_tx_id_pk" PRIMARY KEY("tx","id")
);
--> statement-breakpoint
CREATE INDEX "live_event_player" ON "live_event" USING btree ("player_id","tx","id");--> statement-breakpoint
CREATE FUNCTION live_tell(player bigint, kind text, ref text, state text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO live_event (player_id, kind, data) VALUES (player, kind, jsonb_strip_nulls(jsonb_build_object('ref', ref, 'state', state)));
$$;--> statement-breakpoint
CREATE FUNCTION live_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'balance', NEW.kind, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_posting AFTER INSERT ON "ledger_tx" FOR EACH ROW WHEN (NEW.player_id IS NOT NULL) EXECUTE FUNCTION live_posting();--> statement-breakpoint
CREATE FUNCTION live_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'round', NEW.partner || ':' || NEW.round, NEW.state);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_round AFTER UPDATE OF state ON "game_round" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION live_round();--> statement-breakpoint
-- A row with a number and a state: its kind, and the column of its state.
CREATE FUNCTION live_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  IF TG_OP = 'INSERT' OR to_jsonb(OLD) ->> TG_ARGV[1] IS DISTINCT FROM state THEN PERFORM live_tell(NEW.player_id, TG_ARGV[0], NEW.id::text, state); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_deposit AFTER INSERT OR UPDATE ON "deposit" FOR EACH ROW EXECUTE FUNCTION live_request('deposit', 'state');--> statement-breakpoint
-- A coin's payment is seen on its network again and again before it is decided.
CREATE FUNCTION live_deposit_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'deposit', NEW.id::text, NEW.state);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_deposit_seen AFTER UPDATE OF confirmations ON "deposit" FOR EACH ROW WHEN (OLD.confirmations IS DISTINCT FROM NEW.confirmations AND OLD.state = NEW.state) EXECUTE FUNCTION live_deposit_seen();--> statement-breakpoint
CREATE TRIGGER live_withdrawal AFTER INSERT OR UPDATE ON "withdrawal" FOR EACH ROW EXECUTE FUNCTION live_request('withdrawal', 'status');--> statement-breakpoint
CREATE TRIGGER live_bonus_request AFTER INSERT OR UPDATE ON "bonus_request" FOR EACH ROW EXECUTE FUNCTION live_request('bonus-request', 'status');--> statement-breakpoint
CREATE TRIGGER live_bonus AFTER INSERT OR UPDATE OF state ON "player_bonus" FOR EACH ROW EXECUTE FUNCTION live_request('bonus', 'state');--> statement-breakpoint
CREATE TRIGGER live_call AFTER INSERT OR UPDATE ON "call_request" FOR EACH ROW EXECUTE FUNCTION live_request('call', 'status');--> statement-breakpoint
CREATE FUNCTION live_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'receipt', NEW.id::text,
    CASE WHEN NEW.approved_at IS NOT NULL THEN 'approved' WHEN NEW.rejected_at IS NOT NULL THEN 'rejected' ELSE 'pending' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_receipt AFTER INSERT OR UPDATE OF approved_at, rejected_at ON "receipt" FOR EACH ROW EXECUTE FUNCTION live_receipt();--> statement-breakpoint
CREATE FUNCTION live_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'messages', NEW.id::text, CASE WHEN NEW.read_at IS NULL THEN 'new' ELSE 'read' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_message_new AFTER INSERT ON "player_message" FOR EACH ROW EXECUTE FUNCTION live_message();--> statement-breakpoint
CREATE TRIGGER live_message_read AFTER UPDATE OF read_at ON "player_message" FOR EACH ROW WHEN (OLD.read_at IS NULL AND NEW.read_at IS NOT NULL) EXECUTE FUNCTION live_message();--> statement-breakpoint
CREATE FUNCTION live_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell(NEW.player_id, 'session', NEW.id::text, CASE WHEN NEW.ended_at IS NULL THEN 'open' ELSE 'ended' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_session_open AFTER INSERT ON "session" FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION live_session();--> statement-breakpoint
CREATE TRIGGER live_session_end AFTER UPDATE OF ended_at ON "session" FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION live_session();--> statement-breakpoint
CREATE FUNCTION live_limits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_tell((to_jsonb(NEW) ->> TG_ARGV[0])::bigint, 'limits', TG_TABLE_NAME, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_limit AFTER INSERT OR UPDATE ON "player_limit" FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');--> statement-breakpoint
CREATE TRIGGER live_reality AFTER INSERT OR UPDATE ON "reality_interval" FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');--> statement-breakpoint
CREATE TRIGGER live_exclusion AFTER INSERT ON "exclusion" FOR EACH ROW EXECUTE FUNCTION live_limits('player_id');--> statement-breakpoint
CREATE TRIGGER live_play_state AFTER UPDATE OF status, status_until ON "player" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.status_until IS DISTINCT FROM NEW.status_until) EXECUTE FUNCTION live_limits('id');
