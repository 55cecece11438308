-- Partners' messages (DATABASE-3), keys, rounds, held wins and fixtures.

-- Messages of game providers.
CREATE TRIGGER wallet_call_append_only BEFORE UPDATE ON wallet_call FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER wallet_call_kept BEFORE DELETE ON wallet_call FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER wallet_call_no_truncate BEFORE TRUNCATE ON wallet_call FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_call_now BEFORE INSERT ON wallet_call FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();

-- Reports of payment providers.
CREATE TRIGGER payment_event_append_only BEFORE UPDATE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER payment_event_kept BEFORE DELETE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER payment_event_no_truncate BEFORE TRUNCATE ON payment_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_event_now BEFORE INSERT ON payment_event FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
CREATE TRIGGER payout_event_append_only BEFORE UPDATE ON payout_event FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER payout_event_kept BEFORE DELETE ON payout_event FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER payout_event_no_truncate BEFORE TRUNCATE ON payout_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_event_now BEFORE INSERT ON payout_event FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();

-- An ended key stays ended, and no key is valid before its row exists.
CREATE TRIGGER partner_key_history BEFORE UPDATE ON partner_key FOR EACH ROW WHEN (
  (OLD.id, OLD.partner, OLD.valid_from, OLD.of_setting) IS DISTINCT FROM (NEW.id, NEW.partner, NEW.valid_from, NEW.of_setting)
  OR (OLD.valid_until IS DISTINCT FROM NEW.valid_until AND (NEW.valid_until IS NULL OR NEW.valid_until > OLD.valid_until OR NEW.valid_until < now() - interval '1 minute')))
  EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER partner_key_now BEFORE INSERT ON partner_key FOR EACH ROW WHEN (NEW.valid_from < now() - interval '1 minute') EXECUTE FUNCTION refuse_other_time();
CREATE TRIGGER partner_key_kept BEFORE DELETE ON partner_key FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();

-- A closed round is final. An open round keeps its player and its game.
CREATE TRIGGER game_round_kept BEFORE DELETE ON game_round FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER game_round_no_truncate BEFORE TRUNCATE ON game_round FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER game_round_history BEFORE UPDATE ON game_round FOR EACH ROW WHEN (OLD.state <> 'open'
  OR (OLD.partner, OLD.round, OLD.player_id, OLD.game_id, OLD.spin_of, OLD.created_at) IS DISTINCT FROM (NEW.partner, NEW.round, NEW.player_id, NEW.game_id, NEW.spin_of, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();

-- A held win is append-only. The operator decides about the round, not about this row.
CREATE TRIGGER held_win_rows BEFORE UPDATE OR DELETE ON held_win FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER held_win_table BEFORE TRUNCATE ON held_win FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A fixture carries the time of its last report.
CREATE TRIGGER fixture_now BEFORE INSERT ON fixture FOR EACH ROW WHEN (NEW.told_at < now() - interval '1 minute' OR NEW.told_at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
CREATE TRIGGER fixture_changed_now BEFORE UPDATE ON fixture FOR EACH ROW WHEN (NEW.told_at < now() - interval '1 minute' OR NEW.told_at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
