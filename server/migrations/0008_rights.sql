-- Rights. server/src/db/privileges.ts grants the rest to the servers' role after every migration.

-- DATABASE-3: only the owner of the tables removes personal data from history.
REVOKE EXECUTE ON FUNCTION erase_from_history(bigint) FROM PUBLIC;

-- A role that creates temporary tables could hide a table from these functions. `CREATE OR REPLACE` resets the search path.
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY[
    'is_owner(oid)', 'refuse_unless_owner()', 'refuse_other_time()',
    'ledger_entry_apply()', 'ledger_account_guard()', 'ledger_tx_balanced()', 'ledger_tx_sourced()', 'account_day_add()', 'account_day_guard()',
    'record_is_erased(bigint)', 'audit_log_refuse()', 'exclusion_refuse()', 'withdrawal_refuse()', 'promo_code_imported()',
    'erased_target(jsonb)', 'erase_from_history(bigint)'
  ] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', rule, current_schema());
  END LOOP;
END $$;
