-- Deposits, refunds, suspense, withdrawals, bonuses and the operator's decisions.

-- A settled deposit is final. Its number, player and currency never change.
CREATE TRIGGER deposit_kept BEFORE DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER deposit_no_truncate BEFORE TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_history BEFORE UPDATE ON deposit FOR EACH ROW WHEN (OLD.state IN ('approved', 'refund')
  OR (OLD.id, OLD.number, OLD.player_id, OLD.currency, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.number, NEW.player_id, NEW.currency, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();

-- A queued refund changes once, to sent.
CREATE TRIGGER refund_kept BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER refund_no_truncate BEFORE TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_history BEFORE UPDATE ON refund FOR EACH ROW WHEN (OLD.state <> 'queued'
  OR (OLD.id, OLD.player_id, OLD.deposit_id, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.deposit_id, NEW.amount, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();

-- Reported money in suspense never changes. Only its state does, and only once.
CREATE FUNCTION suspense_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'suspense: rows are never removed' USING ERRCODE = 'restrict_violation'; END IF;
  IF (NEW.id, NEW.event_id, NEW.partner, NEW.reason, NEW.amount, NEW.currency, NEW.sender, NEW.deposit_id, NEW.player_id, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.event_id, OLD.partner, OLD.reason, OLD.amount, OLD.currency, OLD.sender, OLD.deposit_id, OLD.player_id, OLD.created_at)
      OR OLD.state = 'done' THEN
    RAISE EXCEPTION 'suspense: what arrived stays as it was reported' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER suspense_rows BEFORE UPDATE OR DELETE ON suspense FOR EACH ROW EXECUTE FUNCTION suspense_refuse();
CREATE TRIGGER suspense_part_rows BEFORE UPDATE OR DELETE ON suspense_part FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER suspense_part_table BEFORE TRUNCATE ON suspense_part FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A withdrawal goes 0→3→1|2, 0→1|2 or 0→4 (@see docs/adr/0013-withdrawals.md: States of a withdrawal). The request itself never
-- changes, except that erasure removes its bank account (OPERATE-9).
CREATE FUNCTION withdrawal_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a withdrawal is never deleted' USING ERRCODE = 'restrict_violation'; END IF;
  IF (NEW.player_id, NEW.amount, NEW.method_code) IS DISTINCT FROM (OLD.player_id, OLD.amount, OLD.method_code)
    OR NEW.target IS DISTINCT FROM OLD.target AND NOT (record_is_erased(OLD.player_id) AND NEW.target = erased_target(OLD.target)) THEN
    RAISE EXCEPTION 'a withdrawal keeps what was asked for' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND NOT ((OLD.status = 0 AND NEW.status IN (1, 2, 3, 4)) OR (OLD.status = 3 AND NEW.status IN (1, 2))) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER withdrawal_rows BEFORE UPDATE OR DELETE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_refuse();

-- The trigger writes the timeline, so every change of state has its time.
CREATE FUNCTION withdrawal_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.status <> OLD.status THEN
    INSERT INTO withdrawal_event (withdrawal_id, status) VALUES (NEW.id, NEW.status);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER withdrawal_timeline AFTER INSERT OR UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_note();

CREATE FUNCTION withdrawal_event_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'withdrawal_event is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER withdrawal_event_rows BEFORE UPDATE OR DELETE ON withdrawal_event FOR EACH ROW EXECUTE FUNCTION withdrawal_event_refuse();
CREATE TRIGGER withdrawal_event_table BEFORE TRUNCATE ON withdrawal_event FOR EACH STATEMENT EXECUTE FUNCTION withdrawal_event_refuse();

-- A closed bonus is final. An active bonus keeps its terms, and its amounts only grow.
CREATE TRIGGER player_bonus_kept BEFORE DELETE ON player_bonus FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER player_bonus_no_truncate BEFORE TRUNCATE ON player_bonus FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER player_bonus_history BEFORE UPDATE ON player_bonus FOR EACH ROW WHEN (OLD.state <> 'active'
  OR NEW.amount < OLD.amount OR NEW.required < OLD.required OR NEW.wagered < OLD.wagered
  OR (OLD.id, OLD.player_id, OLD.bonus, OLD.source, OLD.ref, OLD.terms, OLD.created_at, OLD.expires_at)
    IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.bonus, NEW.source, NEW.ref, NEW.terms, NEW.created_at, NEW.expires_at))
  EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER bonus_request_history BEFORE UPDATE ON bonus_request FOR EACH ROW WHEN (OLD.status NOT IN (0, 3)
  OR (OLD.id, OLD.player_id, OLD.bonus, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.player_id, NEW.bonus, NEW.created_at))
  EXECUTE FUNCTION refuse_unless_owner();

-- Imported terms of a bonus are append-only. New terms are a new row.
CREATE TRIGGER bonus_terms_version_append_only BEFORE UPDATE OR DELETE ON bonus_terms_version FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER bonus_terms_version_no_truncate BEFORE TRUNCATE ON bonus_terms_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- At commit a promo code equals its last imported version.
CREATE FUNCTION promo_code_imported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM (SELECT bonus, max_uses, valid_until, branch FROM promo_code_version WHERE code = NEW.code ORDER BY id DESC LIMIT 1) last
      WHERE (last.bonus, last.max_uses, last.valid_until, last.branch) IS NOT DISTINCT FROM (NEW.bonus, NEW.max_uses, NEW.valid_until, NEW.branch))
    AND NOT is_owner(TG_RELID) THEN
    RAISE EXCEPTION 'promo_code: % is not what was imported', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER promo_code_imported AFTER INSERT OR UPDATE ON promo_code DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION promo_code_imported();
CREATE TRIGGER promo_code_kept BEFORE DELETE ON promo_code FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER promo_code_no_truncate BEFORE TRUNCATE ON promo_code FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER promo_code_version_append_only BEFORE UPDATE ON promo_code_version FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER promo_code_version_kept BEFORE DELETE ON promo_code_version FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER promo_code_version_no_truncate BEFORE TRUNCATE ON promo_code_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER promo_use_append_only BEFORE UPDATE ON promo_use FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER promo_use_kept BEFORE DELETE ON promo_use FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER promo_use_no_truncate BEFORE TRUNCATE ON promo_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- DATABASE-3: the operator's decisions justify postings and are append-only.
CREATE TRIGGER operator_decision_append_only BEFORE UPDATE ON operator_decision FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER operator_decision_kept BEFORE DELETE ON operator_decision FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER operator_decision_no_truncate BEFORE TRUNCATE ON operator_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_decision_now BEFORE INSERT ON operator_decision FOR EACH ROW WHEN (NEW.at < now() - interval '1 minute' OR NEW.at > clock_timestamp() + interval '1 minute') EXECUTE FUNCTION refuse_other_time();
