-- Audit (MONEY-13, DATABASE-3). `ledger_audit` lists every broken rule as a row; it is empty when the books are right.
-- It is a chain of views, one for each domain; each view contains the one before it.

-- The audit requires a posting's source, and a bonus's imported terms, from the time of this migration on.
DO $$ BEGIN
  EXECUTE format('CREATE FUNCTION audit_epoch() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::timestamptz', now()));
  EXECUTE format('CREATE FUNCTION bonus_terms_epoch() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::timestamptz', now()));
END $$;

-- One row for each posting: the amounts in kuruş by kind of account.
CREATE VIEW ledger_posting AS
  SELECT tx.id, tx.kind, tx.ref_type, tx.ref_id, tx.player_id, tx.reverses_id, tx.created_at,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'cash'), 0)::bigint AS cash,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'bonus'), 0)::bigint AS bonus,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'bet_hold'), 0)::bigint AS bet_hold,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'refund_due'), 0)::bigint AS refund_due
    FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id
    GROUP BY tx.id, tx.kind, tx.ref_type, tx.ref_id, tx.player_id, tx.reverses_id, tx.created_at;

-- The stakes of a round that were not reversed, by the ledger.
CREATE VIEW round_stake AS
  SELECT call.partner || ':' || call.round AS ref, sum(call.cash + call.bonus) AS stake
    FROM wallet_call call
    JOIN ledger_tx tx ON tx.kind = 'bet' AND tx.ref_type = 'bet' AND tx.ref_id = call.partner || ':' || call.txid
    WHERE call.kind = 'bet' AND NOT EXISTS (SELECT FROM ledger_tx undone WHERE undone.reverses_id = tx.id) GROUP BY 1;

-- The end of a round: by the partner's messages or by the operator.
CREATE VIEW round_end AS
  SELECT ref, sum(win) FILTER (WHERE settled) AS win, bool_or(settled) AS settled, bool_or(NOT settled) AS undone, bool_or(old) AS old FROM (
    SELECT partner || ':' || round AS ref, said(message, 'amount')::numeric AS win, kind = 'settle' AS settled, message IS NULL AND at < audit_epoch() AS old
      FROM wallet_call WHERE kind IN ('settle', 'rollback') AND response ->> 'result' = 'OK'
    UNION ALL
    SELECT ref, amount, decided = 'settled', false FROM operator_decision WHERE subject = 'round') ends
  GROUP BY ref;

-- The granted amount of a bonus, and the wins of its free spins.
CREATE VIEW bonus_given AS
  SELECT bonus.id, coalesce(posted.bonus, 0) AS given, coalesce(spins.won, 0) AS won, posted.player_id
    FROM player_bonus bonus
    LEFT JOIN ledger_posting posted ON posted.kind = 'bonus' AND posted.ref_type = 'bonus' AND posted.ref_id = bonus.id::text
    LEFT JOIN (SELECT spin_of, sum(won) AS won FROM (
      SELECT round.spin_of, win.bonus AS won FROM game_round round
        JOIN ledger_posting win ON win.kind = 'settle' AND win.ref_type = 'round' AND win.ref_id = round.partner || ':' || round.round
        WHERE round.spin_of IS NOT NULL
      UNION ALL
      SELECT round.spin_of, win.bonus FROM game_round round
        JOIN wallet_call call ON call.kind = 'credit' AND call.partner = round.partner AND call.round = round.round
        JOIN ledger_posting win ON win.kind = 'credit' AND win.ref_type = 'win' AND win.ref_id = call.partner || ':' || call.txid
        WHERE round.spin_of IS NOT NULL) wins GROUP BY spin_of) spins ON spins.spin_of = bonus.id;

-- The net loss of a period by the ledger: cash only, days in Istanbul's time.
CREATE FUNCTION net_loss(player bigint, since date, until date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(entry.amount), 0)
    FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id AND account.kind = 'house_revenue'
    WHERE tx.player_id = player AND tx.kind IN ('settle', 'credit', 'win_undone')
      AND tx.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND tx.created_at < until::timestamp AT TIME ZONE interval '3 hours'
$$;

-- The amount in kuruş that a bonus is worth by its terms; null without its reason.
CREATE FUNCTION bonus_due(given player_bonus) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  base numeric;
  since date;
  fixed numeric := round(coalesce((given.terms ->> 'fixed')::numeric, 0) * 100);
BEGIN
  IF given.source = 'promo' THEN
    RETURN (SELECT fixed FROM promo_use use WHERE use.code = given.ref AND use.player_id = given.player_id
      AND given.bonus = (SELECT version.bonus FROM promo_code_version version WHERE version.code = use.code AND (version.at <= given.created_at OR version.at < audit_epoch()) ORDER BY version.id DESC LIMIT 1));
  ELSIF given.source = 'freespin' THEN
    since := given.ref::date;
    SELECT sum(amount) INTO base FROM deposit WHERE player_id = given.player_id AND state = 'approved'
      AND approved_at >= since::timestamp AT TIME ZONE interval '3 hours' AND approved_at < (since + 1)::timestamp AT TIME ZONE interval '3 hours';
    RETURN CASE WHEN base >= round(coalesce((given.terms ->> 'minDeposit')::numeric, 0) * 100) THEN fixed END;
  ELSIF given.source = 'deposit' THEN
    SELECT amount INTO base FROM deposit WHERE id::text = given.ref AND player_id = given.player_id AND state = 'approved' AND bonus = given.bonus;
  ELSIF given.source = 'loss' THEN
    since := given.ref::date;
    base := net_loss(given.player_id, since, since + 1);
  ELSIF given.source = 'monthly_loss' THEN
    since := (given.ref || '-01')::date;
    base := net_loss(given.player_id, since, (since + interval '1 month')::date) - (SELECT coalesce(sum(amount), 0) FROM player_bonus earlier
      WHERE earlier.player_id = given.player_id AND earlier.source IN ('loss', 'monthly_loss') AND earlier.id < given.id
        AND earlier.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND earlier.created_at < (since + interval '1 month') AT TIME ZONE interval '3 hours');
  ELSIF given.source = 'request' THEN
    IF NOT EXISTS (SELECT FROM bonus_request WHERE player_id = given.player_id AND bonus_request.bonus = given.bonus AND status = 1) THEN RETURN NULL; END IF;
    IF NOT given.terms ? 'percent' THEN RETURN fixed; END IF;
    since := split_part(given.ref, ':', 2)::date;
    -- The kind of a game is today's, so the audit checks only an upper bound: the share of all losses.
    SELECT coalesce(sum(entry.amount), 0) INTO base
      FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id AND account.kind = 'house_revenue'
      WHERE tx.player_id = given.player_id AND tx.kind IN ('settle', 'credit', 'win_undone') AND entry.amount > 0
        AND tx.created_at >= since::timestamp AT TIME ZONE interval '3 hours' AND tx.created_at < (since + 7)::timestamp AT TIME ZONE interval '3 hours';
    base := least(base, given.amount * 100 / (given.terms ->> 'percent')::numeric);
  END IF;
  RETURN least(floor(base * (given.terms ->> 'percent')::numeric / 100), round((given.terms ->> 'max')::numeric * 100));
END $$;

-- Balances, deposits and held stakes.
CREATE VIEW ledger_audit_play AS
  -- an unbalanced transaction
  SELECT 'transaction_sum' AS rule, tx_id::text AS subject FROM ledger_entry GROUP BY tx_id, currency HAVING sum(amount) <> 0
  UNION ALL
  -- a transaction with fewer than two entries
  SELECT 'transaction_short', tx.id::text FROM ledger_tx tx WHERE (SELECT count(*) FROM ledger_entry entry WHERE entry.tx_id = tx.id) < 2
  UNION ALL
  -- a stored balance other than the sum of its entries
  SELECT 'account_sum', account.id::text FROM ledger_account account
    LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entry GROUP BY account_id) entries ON entries.account_id = account.id
    WHERE account.balance <> coalesce(entries.total, 0)
  UNION ALL
  -- a running balance in a player's history other than the previous balance plus the amount
  SELECT 'account_chain', account_id::text FROM (
    SELECT entry.account_id, entry.balance_after, sum(entry.amount) OVER (PARTITION BY entry.account_id ORDER BY entry.tx_id, entry.seq) AS expected
      FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id WHERE account.player_id IS NOT NULL) chain
    WHERE balance_after <> expected
  UNION ALL
  SELECT 'account_negative', id::text FROM ledger_account WHERE NOT allow_negative AND balance < 0
  UNION ALL
  -- balances of a currency that do not sum to zero
  SELECT 'ledger_sum', currency FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0
  UNION ALL
  -- an approved deposit with another credit, or none
  SELECT 'deposit_credit', deposit.id::text FROM deposit
    WHERE state = 'approved' AND amount IS DISTINCT FROM (
      SELECT sum(entry.amount) FROM ledger_tx tx
        JOIN ledger_entry entry ON entry.tx_id = tx.id
        JOIN ledger_account account ON account.id = entry.account_id
        WHERE tx.kind = 'deposit' AND tx.ref_type = 'deposit' AND tx.ref_id = deposit.id::text
          AND account.player_id = deposit.player_id AND account.kind = 'cash')
  UNION ALL
  -- a credit without an approved deposit
  SELECT 'deposit_missing', tx.id::text FROM ledger_tx tx
    WHERE tx.kind = 'deposit'
      AND NOT EXISTS (SELECT FROM deposit WHERE deposit.id::text = tx.ref_id AND deposit.player_id = tx.player_id AND deposit.state = 'approved')
  UNION ALL
  -- held stakes other than the stakes of the open rounds
  SELECT 'bet_hold', account.player_id::text FROM ledger_account account
    LEFT JOIN (
      SELECT player_id, sum(held_cash + held_bonus) AS held FROM game_round WHERE state = 'open' GROUP BY player_id) rounds
      ON rounds.player_id = account.player_id
    WHERE account.kind = 'bet_hold' AND account.balance <> coalesce(rounds.held, 0);

-- Refunds (LIMIT-6): every queued refund has its posting, its deposit and its part of the account.
CREATE VIEW ledger_audit_refunds AS
  SELECT rule, subject FROM ledger_audit_play
  UNION ALL
  -- a refund with another posting, or with another deposit
  SELECT 'refund_credit', refund.id::text FROM refund
    JOIN deposit ON deposit.id = refund.deposit_id
    WHERE deposit.state <> 'refund' OR deposit.player_id <> refund.player_id OR deposit.amount <> refund.amount OR refund.amount IS DISTINCT FROM (
      SELECT sum(entry.amount) FROM ledger_tx tx
        JOIN ledger_entry entry ON entry.tx_id = tx.id
        JOIN ledger_account account ON account.id = entry.account_id
        WHERE tx.kind = 'refund_due' AND tx.ref_type = 'deposit' AND tx.ref_id = refund.deposit_id::text
          AND account.player_id = refund.player_id AND account.kind = 'refund_due')
  UNION ALL
  -- a deposit to be refunded without a refund
  SELECT 'refund_missing', deposit.id::text FROM deposit
    WHERE deposit.state = 'refund' AND NOT EXISTS (SELECT FROM refund WHERE refund.deposit_id = deposit.id)
  UNION ALL
  -- a balance of owed money other than the sum of the queued refunds
  SELECT 'refund_due', account.player_id::text FROM ledger_account account
    WHERE account.kind = 'refund_due' AND account.balance <> coalesce(
      (SELECT sum(refund.amount) FROM refund WHERE refund.player_id = account.player_id AND refund.state = 'queued'), 0);

-- Withdrawals (MONEY-8): `withdraw` holds the money, `withdraw_paid` sends it, `withdraw_return` returns it.
CREATE VIEW ledger_audit_withdrawals AS
  SELECT rule, subject FROM ledger_audit_refunds
  UNION ALL
  -- held money other than the sum of the open withdrawals
  SELECT 'withdraw_hold', account.player_id::text FROM ledger_account account
    WHERE account.kind = 'withdraw_hold' AND account.balance <> coalesce(
      (SELECT sum(withdrawal.amount) FROM withdrawal WHERE withdrawal.player_id = account.player_id AND withdrawal.status IN (0, 3)), 0)
  UNION ALL
  -- a withdrawal with other postings than its state requires
  SELECT 'withdrawal_postings', withdrawal.id::text FROM withdrawal
    WHERE (SELECT array_agg(tx.kind ORDER BY tx.kind) FROM ledger_tx tx WHERE tx.ref_type = 'withdrawal' AND tx.ref_id = withdrawal.id::text AND tx.kind LIKE 'withdraw%')
      IS DISTINCT FROM CASE withdrawal.status
        WHEN 1 THEN ARRAY['withdraw', 'withdraw_paid']
        WHEN 2 THEN ARRAY['withdraw', 'withdraw_return']
        WHEN 4 THEN ARRAY['withdraw', 'withdraw_return']
        ELSE ARRAY['withdraw'] END
  UNION ALL
  -- a posting of a withdrawal with another amount, or on other accounts
  SELECT 'withdrawal_amount', withdrawal.id::text FROM withdrawal
    JOIN ledger_tx tx ON tx.ref_type = 'withdrawal' AND tx.ref_id = withdrawal.id::text AND tx.kind LIKE 'withdraw%'
    WHERE tx.player_id <> withdrawal.player_id OR (SELECT sum(entry.amount) FROM ledger_entry entry
      JOIN ledger_account account ON account.id = entry.account_id
      WHERE entry.tx_id = tx.id AND account.kind = 'withdraw_hold') IS DISTINCT FROM CASE tx.kind WHEN 'withdraw' THEN withdrawal.amount ELSE -withdrawal.amount END;

-- Days: the totals equal the sums of the entries.
CREATE VIEW ledger_audit_days AS
  SELECT rule, subject FROM ledger_audit_withdrawals
  UNION ALL
  SELECT 'account_day', format('%s %s %s', coalesce(days.account_id, entries.account_id), coalesce(days.day, entries.day), coalesce(days.kind, entries.kind))
    FROM account_day days
    FULL JOIN (SELECT account.id AS account_id, (tx.created_at AT TIME ZONE interval '3 hours')::date AS day, tx.kind, count(*) AS entries, sum(entry.amount) AS total
      FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id JOIN ledger_tx tx ON tx.id = entry.tx_id
      WHERE account.kind IN ('cash', 'bonus') GROUP BY 1, 2, 3) entries
    ON entries.account_id = days.account_id AND entries.day = days.day AND entries.kind = days.kind
    WHERE days.entries IS DISTINCT FROM entries.entries OR days.total IS DISTINCT FROM entries.total;

-- Free spins: every used spin has its round, and every round with a free spin has its spin.
CREATE VIEW ledger_audit_spins AS
  SELECT rule, subject FROM ledger_audit_days
  UNION ALL
  SELECT 'free_spins', coalesce(spins.bonus_id, rounds.spin_of)::text
    FROM bonus_spins spins
    FULL JOIN (SELECT spin_of, count(*) AS played FROM game_round WHERE spin_of IS NOT NULL AND state <> 'rolled_back' GROUP BY spin_of) rounds
    ON rounds.spin_of = spins.bonus_id
    WHERE coalesce(spins.used, 0) <> coalesce(rounds.played, 0);

-- Suspense (DATABASE-4).
CREATE VIEW ledger_audit_suspense AS
  SELECT rule, subject FROM ledger_audit_spins
  UNION ALL
  -- a balance other than the undecided rest of the suspended money
  SELECT 'suspense', coalesce(account.currency, waiting.currency) FROM (SELECT currency, balance FROM ledger_account WHERE kind = 'suspense') account
    FULL JOIN (SELECT item.currency, sum(item.amount - coalesce((SELECT sum(part.amount) FROM suspense_part part WHERE part.suspense_id = item.id), 0)) AS rest
      FROM suspense item GROUP BY item.currency) waiting ON waiting.currency = account.currency
    WHERE coalesce(account.balance, 0) <> coalesce(waiting.rest, 0)
  UNION ALL
  -- a decided item with a rest, or an undecided item without one
  SELECT 'suspense_state', item.id::text FROM suspense item
    WHERE (item.state = 'done') <> (item.amount = coalesce((SELECT sum(part.amount) FROM suspense_part part WHERE part.suspense_id = item.id), 0))
  UNION ALL
  -- another amount than in the signed report, or a report that is not an approval
  SELECT 'suspense_report', item.id::text FROM suspense item JOIN payment_event event ON event.id = item.event_id
    WHERE (item.amount, item.currency, item.partner) IS DISTINCT FROM (event.amount, event.currency, event.partner)
      OR event.state <> 'approved' OR event.outcome <> 'suspended'
  UNION ALL
  -- an arrival with another posting, or none
  SELECT 'suspense_posting', item.id::text FROM suspense item
    WHERE item.amount IS DISTINCT FROM (SELECT sum(entry.amount) FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id
      JOIN ledger_account account ON account.id = entry.account_id
      WHERE tx.kind = 'suspense' AND tx.ref_type = 'suspense' AND tx.ref_id = item.id::text AND account.kind = 'suspense' AND account.currency = item.currency)
  UNION ALL
  -- a decided part with another posting, or none
  SELECT 'suspense_part', part.id::text FROM suspense_part part JOIN suspense item ON item.id = part.suspense_id
    WHERE -part.amount IS DISTINCT FROM (SELECT sum(entry.amount) FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id
      JOIN ledger_account account ON account.id = entry.account_id
      WHERE tx.kind = CASE WHEN part.deposit_id IS NULL THEN 'suspense_returned' ELSE 'suspense_booked' END
        AND tx.ref_type = 'suspense' AND tx.ref_id = item.id || ':' || part.place AND account.kind = 'suspense' AND account.currency = item.currency)
  UNION ALL
  -- a part booked to an unpaid deposit, or with another amount in the house's currency
  SELECT 'suspense_deposit', part.id::text FROM suspense_part part JOIN suspense item ON item.id = part.suspense_id
    JOIN deposit ON deposit.id = part.deposit_id
    WHERE deposit.state NOT IN ('approved', 'refund') OR (item.currency = deposit.currency AND deposit.amount <> part.amount);

-- Sources of postings (DATABASE-3).
CREATE VIEW ledger_audit_sources AS
  SELECT rule, subject FROM ledger_audit_suspense
  UNION ALL
  -- a posting of an unknown kind
  SELECT 'posting_kind', id::text FROM ledger_tx WHERE accounts_of_posting(kind, ref_type) IS NULL
  UNION ALL
  -- an entry on an account that the posting's kind may not move, or on another player's
  SELECT DISTINCT 'posting_account', tx.id::text FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id
    WHERE account.player_id <> tx.player_id OR (account.player_id IS NOT NULL AND tx.player_id IS NULL) OR NOT account.kind = ANY (accounts_of_posting(tx.kind, tx.ref_type))
  UNION ALL
  -- a stake without its call, or with another amount
  SELECT 'bet_source', posting.id::text FROM ledger_posting posting WHERE posting.kind = 'bet' AND NOT EXISTS (SELECT FROM wallet_call call
    WHERE call.kind = 'bet' AND call.partner || ':' || call.txid = posting.ref_id AND call.player_id = posting.player_id AND call.response ->> 'result' = 'OK'
      AND posting.cash = -call.cash AND posting.bonus = -call.bonus AND posting.bet_hold = call.cash + call.bonus)
  UNION ALL
  -- an accepted stake without its posting
  SELECT 'bet_posting', call.partner || ':' || call.txid FROM wallet_call call WHERE call.kind = 'bet' AND call.response ->> 'result' = 'OK' AND call.cash + call.bonus <> 0
    AND NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'bet' AND tx.ref_type = 'bet' AND tx.ref_id = call.partner || ':' || call.txid AND tx.player_id = call.player_id)
  UNION ALL
  -- a call that differs from its message, or has no message
  SELECT 'call_message', call.partner || ':' || call.txid FROM wallet_call call WHERE call.kind <> 'tombstone' AND CASE WHEN call.message IS NULL THEN call.at >= audit_epoch()
    ELSE (said(call.message, 'txid'), said(call.message, 'round')) IS DISTINCT FROM (call.txid, call.round)
      OR (call.kind = 'bet' AND call.response ->> 'result' = 'OK' AND said(call.message, 'spins') IS NULL AND said(call.message, 'amount')::numeric <> call.cash + call.bonus) END
  UNION ALL
  -- a settlement without its call, with other stakes, or with another win
  SELECT 'settle_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN game_round round ON round.partner || ':' || round.round = posting.ref_id
    LEFT JOIN round_stake stakes ON stakes.ref = posting.ref_id
    LEFT JOIN round_end ends ON ends.ref = posting.ref_id
    WHERE posting.kind = 'settle' AND (round.round IS NULL OR round.player_id <> posting.player_id OR round.state <> 'settled' OR -posting.bet_hold <> coalesce(stakes.stake, 0)
      OR (posting.cash + posting.bonus IS DISTINCT FROM ends.win AND NOT coalesce(ends.old, posting.created_at < audit_epoch())))
  UNION ALL
  -- a round in another state than its calls and postings require
  SELECT 'round_state', round.partner || ':' || round.round FROM game_round round
    LEFT JOIN round_stake stakes ON stakes.ref = round.partner || ':' || round.round
    LEFT JOIN round_end ends ON ends.ref = round.partner || ':' || round.round
    LEFT JOIN ledger_tx posted ON posted.kind = 'settle' AND posted.ref_type = 'round' AND posted.ref_id = round.partner || ':' || round.round
    WHERE CASE round.state
      WHEN 'open' THEN coalesce(ends.settled, false) OR posted.id IS NOT NULL OR round.held_cash + round.held_bonus <> coalesce(stakes.stake, 0)
      WHEN 'settled' THEN (NOT coalesce(ends.settled, false) AND round.closed_at >= audit_epoch())
        OR (posted.id IS NULL AND round.spin_of IS NULL AND coalesce(stakes.stake, 0) + coalesce(ends.win, 0) <> 0)
      ELSE (NOT coalesce(ends.undone, false) AND round.closed_at >= audit_epoch()) OR coalesce(stakes.stake, 0) <> 0 OR posted.id IS NOT NULL END
      OR (round.state <> 'open' AND round.held_cash + round.held_bonus <> 0)
  UNION ALL
  -- a reversed stake without a rollback
  SELECT 'rollback_source', posting.id::text FROM ledger_tx posting
    LEFT JOIN ledger_tx original ON original.id = posting.reverses_id
    LEFT JOIN wallet_call stake ON stake.kind = 'bet' AND stake.partner || ':' || stake.txid = posting.ref_id
    WHERE posting.kind = 'rollback' AND (original.kind IS DISTINCT FROM 'bet' OR original.ref_id <> posting.ref_id OR stake.player_id IS DISTINCT FROM posting.player_id
      OR (posting.created_at >= audit_epoch()
        AND NOT EXISTS (SELECT FROM wallet_call undo WHERE undo.kind = 'rollback' AND undo.player_id = posting.player_id AND undo.partner || ':' || said(undo.message, 'bet') = posting.ref_id)
        AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'round' AND decision.decided = 'void' AND decision.ref = stake.partner || ':' || stake.round)))
  UNION ALL
  -- bonus money without its bonus
  SELECT 'bonus_source', posting.id::text FROM ledger_tx posting WHERE posting.kind = 'bonus' AND posting.ref_type = 'bonus'
    AND NOT EXISTS (SELECT FROM player_bonus bonus WHERE bonus.id::text = posting.ref_id AND bonus.player_id = posting.player_id)
  UNION ALL
  -- a bonus with another amount than granted and won
  SELECT 'bonus_amount', bonus.id::text FROM player_bonus bonus JOIN bonus_given ON bonus_given.id = bonus.id WHERE bonus.amount <> bonus_given.given + bonus_given.won
  UNION ALL
  -- a bonus against its terms, or without its reason
  SELECT 'bonus_rule', granted.id::text FROM player_bonus granted JOIN bonus_given ON bonus_given.id = granted.id
    WHERE CASE WHEN granted.terms IS NULL THEN granted.created_at >= audit_epoch() ELSE bonus_due(granted) IS DISTINCT FROM bonus_given.given END
  UNION ALL
  SELECT 'bonus_required', bonus.id::text FROM player_bonus bonus WHERE bonus.required <> bonus.amount * (bonus.terms ->> 'wagering')::numeric
  UNION ALL
  -- more counted stakes than placed stakes
  SELECT 'bonus_wagered', bonus.id::text FROM player_bonus bonus WHERE bonus.terms IS NOT NULL AND bonus.wagered > coalesce((
    SELECT sum(floor(-posting.bet_hold * (SELECT max(weight.value::numeric) FROM jsonb_each_text(bonus.terms -> 'weights') weight) / 100))
      FROM ledger_posting posting JOIN game_round round ON round.partner || ':' || round.round = posting.ref_id AND round.player_id = posting.player_id
      WHERE posting.kind = 'settle' AND posting.player_id = bonus.player_id AND round.created_at >= bonus.created_at AND posting.created_at <= coalesce(bonus.closed_at, 'infinity')), 0)
  UNION ALL
  -- removed bonus money of an active, completed or missing bonus
  SELECT 'bonus_end', posting.id::text FROM ledger_posting posting WHERE posting.kind = 'bonus_end' AND (posting.bonus >= 0 OR NOT EXISTS (SELECT FROM player_bonus bonus
    WHERE bonus.id::text = split_part(posting.ref_id, ':', 1) AND bonus.player_id = posting.player_id AND bonus.state NOT IN ('active', 'completed')))
  UNION ALL
  -- converted bonus money of an incomplete or missing bonus, or above the maximum of its terms
  SELECT 'bonus_cash', posting.id::text FROM ledger_posting posting WHERE posting.kind = 'bonus_cash' AND NOT EXISTS (SELECT FROM player_bonus bonus
    WHERE bonus.id::text = posting.ref_id AND bonus.player_id = posting.player_id AND bonus.state = 'completed' AND bonus.amount > 0 AND bonus.wagered >= bonus.required
      AND posting.cash = least(-posting.bonus, coalesce(round((bonus.terms ->> 'maxCash')::numeric * 100), -posting.bonus)))
  UNION ALL
  SELECT 'bonus_state', bonus.id::text FROM player_bonus bonus
    WHERE (bonus.state = 'completed' AND (bonus.wagered < bonus.required OR bonus.amount = 0)) OR (bonus.state = 'active') <> (bonus.closed_at IS NULL)
  UNION ALL
  -- a promo code that differs from its import, or has another number of uses
  SELECT 'promo_code', code.code FROM promo_code code
    LEFT JOIN (SELECT DISTINCT ON (code) * FROM promo_code_version ORDER BY code, id DESC) last ON last.code = code.code
    WHERE (code.bonus, code.max_uses, code.valid_until, code.branch) IS DISTINCT FROM (last.bonus, last.max_uses, last.valid_until, last.branch)
      OR code.uses <> (SELECT count(*) FROM promo_use use WHERE use.code = code.code)
  UNION ALL
  SELECT 'promo_use', use.code || ' ' || use.player_id FROM promo_use use
    WHERE NOT EXISTS (SELECT FROM player_bonus bonus WHERE bonus.player_id = use.player_id AND bonus.source = 'promo' AND bonus.ref = use.code)
  UNION ALL
  -- a paid deposit without a report, a suspended part or a decision
  SELECT 'deposit_source', deposit.id::text FROM deposit WHERE deposit.state IN ('approved', 'refund') AND deposit.decided_at >= audit_epoch()
    AND NOT EXISTS (SELECT FROM payment_event event WHERE event.deposit_id = deposit.id AND event.state = 'approved' AND event.outcome = 'recorded'
      AND (event.partner, event.amount, event.currency) = (deposit.partner, deposit.amount, deposit.currency))
    AND NOT EXISTS (SELECT FROM suspense_part part WHERE part.deposit_id = deposit.id)
    AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'deposit' AND decision.decided = 'approved' AND decision.ref = deposit.id::text)
  UNION ALL
  -- a deposit with another time than its credit
  SELECT 'deposit_time', deposit.id::text FROM deposit JOIN ledger_tx tx ON tx.kind = 'deposit' AND tx.ref_type = 'deposit' AND tx.ref_id = deposit.id::text
    WHERE deposit.approved_at IS NULL OR abs(extract(epoch FROM tx.created_at - deposit.approved_at)) > 60
  UNION ALL
  -- a report that differs from its message or its deposit, or has no message
  SELECT 'payment_message', event.partner || ':' || event.txid FROM payment_event event WHERE CASE WHEN event.message IS NULL THEN event.at >= audit_epoch()
      AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'paid_before' AND decision.ref = event.deposit_id::text AND decision.amount = event.amount)
    ELSE (said(event.message, 'txid'), said(event.message, 'state'), said(event.message, 'currency'), said(event.message, 'amount')::numeric)
        IS DISTINCT FROM (event.txid, event.state, event.currency, event.amount::numeric)
      OR lower(said(event.message, 'reference')) <> event.deposit_id::text END
  UNION ALL
  SELECT 'payment_report', event.partner || ':' || event.txid FROM payment_event event WHERE event.state = 'approved' AND event.outcome = 'recorded'
    AND NOT EXISTS (SELECT FROM deposit WHERE deposit.id = event.deposit_id AND deposit.state IN ('approved', 'refund') AND deposit.amount = event.amount AND deposit.partner = event.partner)
  UNION ALL
  SELECT 'payout_message', event.partner || ':' || event.txid FROM payout_event event WHERE CASE WHEN event.message IS NULL THEN event.at >= audit_epoch()
    ELSE (said(event.message, 'txid'), said(event.message, 'state'), said(event.message, 'amount')::numeric) IS DISTINCT FROM (event.txid, event.state, event.amount::numeric) END
  UNION ALL
  SELECT 'payout_report', event.partner || ':' || event.txid FROM payout_event event WHERE event.outcome = 'recorded'
    AND NOT EXISTS (SELECT FROM withdrawal WHERE withdrawal.id = event.withdrawal_id AND withdrawal.amount = event.amount AND withdrawal.status = CASE event.state WHEN 'paid' THEN 1 ELSE 2 END)
  UNION ALL
  -- a withdrawal's posting without its withdrawal, or a final posting without a report or a decision
  SELECT 'withdrawal_source', posting.id::text FROM ledger_tx posting WHERE posting.kind LIKE 'withdraw%' AND (
    NOT EXISTS (SELECT FROM withdrawal WHERE withdrawal.id::text = posting.ref_id AND withdrawal.player_id = posting.player_id)
    OR (posting.kind <> 'withdraw' AND posting.created_at >= audit_epoch()
      AND NOT EXISTS (SELECT FROM payout_event event WHERE event.withdrawal_id::text = posting.ref_id AND event.outcome = 'recorded' AND (event.state = 'paid') = (posting.kind = 'withdraw_paid'))
      AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'withdrawal' AND decision.ref = posting.ref_id
        AND decision.decided = ANY (CASE posting.kind WHEN 'withdraw_paid' THEN '{paid}'::text[] ELSE '{rejected,cancelled}' END))))
  UNION ALL
  -- owed or refunded money without its refund
  SELECT 'refund_source', posting.id::text FROM ledger_posting posting WHERE posting.kind IN ('refund_due', 'refund_sent') AND (
    NOT EXISTS (SELECT FROM refund WHERE refund.deposit_id::text = posting.ref_id AND refund.player_id = posting.player_id AND refund.amount = abs(posting.refund_due)
      AND (posting.kind = 'refund_due' OR refund.state = 'sent'))
    OR (posting.kind = 'refund_sent' AND posting.created_at >= audit_epoch()
      AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'refund' AND decision.ref = posting.ref_id)))
  UNION ALL
  -- a suspense posting without its arrival or its decision
  SELECT 'suspense_source', posting.id::text FROM ledger_tx posting WHERE posting.kind LIKE 'suspense%'
    AND NOT EXISTS (SELECT FROM suspense item WHERE posting.kind = 'suspense' AND item.id::text = posting.ref_id)
    AND NOT EXISTS (SELECT FROM suspense_part part WHERE part.suspense_id || ':' || part.place = posting.ref_id AND posting.kind = CASE WHEN part.deposit_id IS NULL THEN 'suspense_returned' ELSE 'suspense_booked' END)
  UNION ALL
  SELECT 'suspense_decision', part.id::text FROM suspense_part part WHERE part.at >= audit_epoch()
    AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'part' AND decision.ref = part.suspense_id || ':' || part.place AND decision.amount = part.amount)
  UNION ALL
  SELECT 'bonus_request', request.id::text FROM bonus_request request WHERE request.status = 1 AND request.decided_at >= audit_epoch()
    AND NOT EXISTS (SELECT FROM operator_decision decision WHERE decision.subject = 'bonus_request' AND decision.ref = request.id::text);

-- Wins outside of a round, and reversed wins (OPERATE-3).
CREATE VIEW ledger_audit_wins AS
  SELECT rule, subject FROM ledger_audit_sources
  UNION ALL
  -- a credit without its call, with another amount, or of a missing round
  SELECT 'credit_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN wallet_call call ON call.kind = 'credit' AND call.partner || ':' || call.txid = posting.ref_id AND call.player_id = posting.player_id AND call.response ->> 'result' = 'OK'
    LEFT JOIN game_round round ON round.partner = call.partner AND round.round = call.round
    WHERE posting.kind = 'credit' AND (call.txid IS NULL OR (posting.cash, posting.bonus) IS DISTINCT FROM (call.cash, call.bonus)
      OR said(call.message, 'amount')::numeric IS DISTINCT FROM posting.cash + posting.bonus
      OR CASE WHEN round.round IS NULL THEN said(call.message, 'why') IS NOT DISTINCT FROM 'win' ELSE round.player_id <> posting.player_id END)
  UNION ALL
  -- an accepted credit without its posting
  SELECT 'credit_posting', call.partner || ':' || call.txid FROM wallet_call call WHERE call.kind = 'credit' AND call.response ->> 'result' = 'OK' AND call.cash + call.bonus <> 0
    AND NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'credit' AND tx.ref_type = 'win' AND tx.ref_id = call.partner || ':' || call.txid AND tx.player_id = call.player_id)
  UNION ALL
  -- a reversed win without its rollback, or with another amount
  SELECT 'win_undone_source', posting.id::text FROM ledger_posting posting
    LEFT JOIN wallet_call win ON win.kind IN ('settle', 'credit') AND win.partner || ':' || win.txid = posting.ref_id AND win.player_id = posting.player_id
    LEFT JOIN ledger_posting gave ON gave.kind = win.kind AND gave.ref_type = CASE win.kind WHEN 'credit' THEN 'win' ELSE 'round' END
      AND gave.ref_id = CASE win.kind WHEN 'credit' THEN posting.ref_id ELSE win.partner || ':' || win.round END AND gave.player_id = posting.player_id
    WHERE posting.kind = 'win_undone' AND (gave.id IS NULL OR win.response ->> 'result' <> 'OK' OR (posting.cash, posting.bonus) IS DISTINCT FROM (-gave.cash, -gave.bonus)
      OR NOT EXISTS (SELECT FROM wallet_call undo WHERE undo.kind = 'rollback' AND undo.partner = win.partner AND undo.player_id = posting.player_id
        AND undo.response ->> 'result' = 'OK' AND undo.partner || ':' || said(undo.message, 'bet') = posting.ref_id))
  UNION ALL
  -- a rollback of a win without its posting
  SELECT 'win_undone_posting', undo.partner || ':' || undo.txid FROM wallet_call undo
    JOIN wallet_call win ON win.partner = undo.partner AND win.txid = said(undo.message, 'bet') AND win.kind IN ('settle', 'credit') AND win.at <= undo.at AND win.response ->> 'result' = 'OK'
    WHERE undo.kind = 'rollback' AND undo.response ->> 'result' = 'OK'
      AND CASE win.kind WHEN 'credit' THEN win.cash + win.bonus ELSE said(win.message, 'amount')::numeric END <> 0
      AND NOT EXISTS (SELECT FROM ledger_tx tx WHERE tx.kind = 'win_undone' AND tx.ref_type = 'win' AND tx.ref_id = win.partner || ':' || win.txid);

-- Terms of bonuses.
CREATE VIEW ledger_audit AS
  SELECT rule, subject FROM ledger_audit_wins
  UNION ALL
  -- a bonus with other terms than imported at its time; terms that an import replaced within ten minutes are accepted
  SELECT 'bonus_terms', granted.id::text FROM player_bonus granted
    WHERE granted.created_at >= bonus_terms_epoch() AND NOT EXISTS (SELECT FROM bonus_terms_version version
      WHERE version.bonus = granted.bonus AND version.terms = granted.terms AND version.at <= granted.created_at + interval '10 minutes'
        AND NOT EXISTS (SELECT FROM bonus_terms_version later
          WHERE later.bonus = version.bonus AND later.id > version.id AND later.at < granted.created_at - interval '10 minutes'));

-- The root of a day is computed from these records, byte by byte. A changed expression invalidates every earlier root.
CREATE VIEW history_row AS
  SELECT 'call' AS source, partner || ' ' || txid AS key, at,
      jsonb_build_array(partner, txid, kind, round, player_id, cash, bonus, response, message, signature, extract(epoch FROM at))::text AS record FROM wallet_call
  UNION ALL
  SELECT 'decision', lpad(id::text, 20, '0'), at, jsonb_build_array(id, subject, ref, decided, amount, extract(epoch FROM at))::text FROM operator_decision
  UNION ALL
  SELECT 'payment', lpad(id::text, 20, '0'), at,
      jsonb_build_array(id, partner, txid, deposit_id, state, amount, currency, sender, outcome, reason, message, signature, extract(epoch FROM at))::text FROM payment_event
  UNION ALL
  SELECT 'payout', lpad(id::text, 20, '0'), at,
      jsonb_build_array(id, partner, txid, withdrawal_id, state, amount, outcome, reason, message, signature, extract(epoch FROM at))::text FROM payout_event
  UNION ALL
  SELECT 'posting', lpad(id::text, 20, '0'), created_at,
      jsonb_build_array(id, kind, ref_type, ref_id, player_id, reverses_id, detail, extract(epoch FROM created_at),
        (SELECT jsonb_agg(jsonb_build_array(entry.seq, account.player_id, account.kind, entry.currency, entry.amount, entry.balance_after) ORDER BY entry.seq)
          FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id WHERE entry.tx_id = tx.id))::text FROM ledger_tx tx;

CREATE TRIGGER audit_day_append_only BEFORE UPDATE OR DELETE ON audit_day FOR EACH ROW EXECUTE FUNCTION refuse_unless_owner();
CREATE TRIGGER audit_day_no_truncate BEFORE TRUNCATE ON audit_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
