-- Accounts, exclusions, limits, markers of harm, verification, the register of excluded people.

-- OPERATE-9: after the erasure of a player's record, history loses the personal data and nothing else.
CREATE FUNCTION record_is_erased(player bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM player WHERE id = $1 AND record_erased_at IS NOT NULL)
$$;

-- ACCOUNT-9: the audit log is append-only.
CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF record_is_erased(OLD.player_id) AND (NEW.ip, NEW.user_agent, NEW.detail) IS NOT DISTINCT FROM (NULL, NULL, NULL)
      AND (NEW.id, NEW.at, NEW.player_id, NEW.actor, NEW.action, NEW.result) IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.player_id, OLD.actor, OLD.action, OLD.result)
      THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();
CREATE TRIGGER audit_log_table BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();

-- LIMIT-5: a player's exclusions are append-only.
CREATE FUNCTION exclusion_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF record_is_erased(OLD.player_id) AND (NEW.reason, NEW.email, NEW.gsm, NEW.identity_no) IS NOT DISTINCT FROM (NULL, NULL, NULL, NULL)
      AND (NEW.id, NEW.player_id, NEW.kind, NEW.since, NEW.until) IS NOT DISTINCT FROM (OLD.id, OLD.player_id, OLD.kind, OLD.since, OLD.until)
      THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'exclusion is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER exclusion_rows BEFORE UPDATE OR DELETE ON exclusion FOR EACH ROW EXECUTE FUNCTION exclusion_refuse();
CREATE TRIGGER exclusion_table BEFORE TRUNCATE ON exclusion FOR EACH STATEMENT EXECUTE FUNCTION exclusion_refuse();

-- The operator's limits are append-only. Only the owner erases a person.
CREATE TRIGGER house_limit_append_only BEFORE UPDATE OR DELETE ON house_limit FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER house_limit_no_truncate BEFORE TRUNCATE ON house_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Markers of harm, their scores and the responses to them are append-only. Only the owner erases a person.
CREATE TRIGGER play_day_append_only BEFORE UPDATE OR DELETE ON play_day FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER play_day_no_truncate BEFORE TRUNCATE ON play_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER harm_assessment_append_only BEFORE UPDATE OR DELETE ON harm_assessment FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER harm_assessment_no_truncate BEFORE TRUNCATE ON harm_assessment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER harm_answer_append_only BEFORE UPDATE OR DELETE ON harm_answer FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER harm_answer_no_truncate BEFORE TRUNCATE ON harm_answer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Verification events are append-only. Only the owner erases a person.
CREATE TRIGGER verification_event_append_only BEFORE UPDATE OR DELETE ON verification_event FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER verification_event_no_truncate BEFORE TRUNCATE ON verification_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER verification_event_now BEFORE INSERT ON verification_event FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();

-- Answers of the register are append-only. Only the owner erases a person.
CREATE TRIGGER register_check_append_only BEFORE UPDATE OR DELETE ON register_check FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER register_check_no_truncate BEFORE TRUNCATE ON register_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER register_check_now BEFORE INSERT ON register_check FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
