-- Erasure of a person's record (OPERATE-9).

-- The bank, the network and the coin are not personal data.
CREATE FUNCTION erased_target(target jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT target - ARRAY['iban', 'accountNo', 'branchCode'] || '{"holder": ""}'
$$;

-- Removes personal data from append-only tables, for a closed account only.
CREATE FUNCTION erase_from_history(person bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player WHERE id = person AND status = 'closed' AND record_erased_at IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'the record of player % is kept', person USING ERRCODE = 'restrict_violation'; END IF;
  UPDATE audit_log SET ip = NULL, user_agent = NULL, detail = NULL WHERE player_id = person;
  UPDATE exclusion SET reason = NULL, email = NULL, gsm = NULL, identity_no = NULL WHERE player_id = person;
  UPDATE withdrawal SET target = erased_target(target) WHERE player_id = person;
  UPDATE bonus_request SET msg = '', reason = '' WHERE player_id = person;
END $$;
