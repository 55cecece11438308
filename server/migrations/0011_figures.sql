CREATE TABLE "closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_day" (
	"day" date NOT NULL,
	"product" text NOT NULL,
	"partner" text NOT NULL,
	"currency" char(3) NOT NULL,
	"turnover" bigint NOT NULL,
	"settled" bigint NOT NULL,
	"wins" bigint NOT NULL,
	"bonus_given" bigint NOT NULL,
	"bonus_taken" bigint NOT NULL,
	"corrections" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	"player_money" bigint NOT NULL,
	"open_stakes" bigint NOT NULL,
	"pending_withdrawals" bigint NOT NULL,
	"refunds_due" bigint NOT NULL,
	"suspense" bigint NOT NULL,
	"clearing" bigint NOT NULL,
	"players" "bytea" NOT NULL,
	CONSTRAINT "figure_day_day_product_partner_currency_pk" PRIMARY KEY("day","product","partner","currency"),
	CONSTRAINT "figure_day_balance" CHECK ("figure_day"."player_money" + "figure_day"."open_stakes" + "figure_day"."pending_withdrawals" + "figure_day"."refunds_due" + "figure_day"."suspense" + "figure_day"."clearing"
        + "figure_day"."settled" - "figure_day"."wins" - "figure_day"."bonus_given" + "figure_day"."bonus_taken" + "figure_day"."corrections" = 0)
);
--> statement-breakpoint
ALTER TABLE "figure_day" ADD CONSTRAINT "figure_day_day_closed_day_day_fk" FOREIGN KEY ("day") REFERENCES "public"."closed_day"("day") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The day in Istanbul (UTC+3 all year), and its start.
CREATE FUNCTION business_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (moment AT TIME ZONE interval '3 hours')::date $$;
CREATE FUNCTION start_of_day(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT day::timestamp AT TIME ZONE interval '3 hours' $$;

-- The product of a game, as in server/src/db/product.ts; a frame without a product is another game.
CREATE FUNCTION product_of(type text, engine text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type <> 'embed' THEN type WHEN engine IN ('crash', 'zeppelin') THEN 'crash' WHEN engine IN ('parlay', 'sportsbook') THEN 'sports' ELSE 'other' END
$$;

-- Figures of days by product, partner and currency, from the ledger (OPERATE-23). Every posting belongs to one row, so the rows add up to
-- the accounts. A payment's hold belongs to the house until its company has paid.
CREATE FUNCTION figures_of(first_day date, last_day date) RETURNS SETOF figure_day LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  WITH posting AS (
    SELECT tx.id, tx.kind, tx.ref_type, tx.ref_id, tx.player_id, business_day(tx.created_at) AS posted, entry.currency AS money,
        split_part(tx.ref_id, ':', 1) AS head, substr(tx.ref_id, position(':' IN tx.ref_id) + 1) AS tail,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'cash'), 0)::bigint AS cash,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'bonus'), 0)::bigint AS bonus,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'bet_hold'), 0)::bigint AS bet_hold,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'withdraw_hold'), 0)::bigint AS withdraw_hold,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'refund_due'), 0)::bigint AS refund_due,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'suspense'), 0)::bigint AS suspended,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'psp_clearing'), 0)::bigint AS cleared,
        coalesce(sum(entry.amount) FILTER (WHERE account.kind IN ('house_revenue', 'bonus_cost')), 0)::bigint AS house
      FROM ledger_tx tx JOIN ledger_entry entry ON entry.tx_id = tx.id JOIN ledger_account account ON account.id = entry.account_id
      WHERE tx.created_at >= start_of_day(first_day) AND tx.created_at < start_of_day(last_day + 1)
      GROUP BY tx.id, entry.currency
  ), placed AS (
    SELECT posting.*, round.spin_of IS NOT NULL AS is_spin,
        CASE WHEN posting.ref_type IN ('bet', 'round', 'win') THEN coalesce(product_of(game.type, game.engine), 'other') ELSE '' END AS made_by,
        coalesce(CASE WHEN posting.ref_type IN ('bet', 'round', 'win') THEN posting.head END, deposit.partner, withdrawal.partner, item.partner, '') AS through
      FROM posting
      LEFT JOIN wallet_call call ON posting.ref_type IN ('bet', 'win') AND call.partner = posting.head AND call.txid = posting.tail
      LEFT JOIN game_round round ON posting.ref_type IN ('bet', 'round', 'win') AND round.partner = posting.head
        AND round.round = CASE posting.ref_type WHEN 'round' THEN posting.tail ELSE call.round END
      LEFT JOIN game ON game.id = coalesce(round.game_id, said(call.message, 'game')::int)
      LEFT JOIN deposit ON deposit.id = CASE posting.ref_type WHEN 'deposit' THEN posting.ref_id::uuid END
      LEFT JOIN withdrawal ON withdrawal.id = CASE posting.kind WHEN 'withdraw_paid' THEN posting.ref_id::bigint END
      LEFT JOIN suspense item ON item.id = CASE posting.ref_type WHEN 'suspense' THEN posting.head::bigint END
  ), figure AS (
    SELECT placed.*,
        CASE WHEN kind IN ('bet', 'rollback') THEN bet_hold ELSE 0 END AS staked,
        CASE WHEN kind = 'settle' THEN -bet_hold ELSE 0 END AS ended,
        CASE WHEN kind IN ('settle', 'credit', 'win_undone') THEN cash + CASE WHEN is_spin THEN 0 ELSE bonus END ELSE 0 END AS won,
        CASE WHEN kind = 'bonus' OR is_spin AND kind IN ('settle', 'credit', 'win_undone') THEN bonus WHEN kind = 'correction' AND ref_type = 'goodwill' THEN cash ELSE 0 END AS given,
        CASE WHEN kind IN ('bonus_end', 'bonus_cash') THEN house ELSE 0 END AS taken
      FROM placed
  )
  SELECT posted, made_by, through, money,
      sum(staked)::bigint, sum(ended)::bigint, sum(won)::bigint, sum(given)::bigint, sum(taken)::bigint,
      sum(house - ended + won + given - taken)::bigint,
      sum(CASE WHEN kind = 'deposit' OR kind = 'correction' AND ref_type = 'chargeback' THEN cash ELSE 0 END)::bigint, sum(CASE WHEN kind = 'withdraw_paid' THEN -withdraw_hold ELSE 0 END)::bigint,
      sum(cash + bonus)::bigint, sum(bet_hold)::bigint, sum(withdraw_hold)::bigint, sum(refund_due)::bigint, sum(suspended)::bigint, sum(cleared)::bigint,
      coalesce(string_agg(DISTINCT int4send(player_id::int), ''::bytea) FILTER (WHERE kind = 'bet'), '')
    FROM figure GROUP BY posted, made_by, through, money;
END $$;

-- Stores the figures of a day that has ended and whose root is sealed; of a closed day anew. Returns whether they are stored. Only
-- this function writes them, so the servers' role cannot store others than those of the ledger.
CREATE FUNCTION close_day(given date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF given >= business_day(clock_timestamp()) OR NOT EXISTS (SELECT FROM audit_day WHERE audit_day.day = given) THEN RETURN false; END IF;
  INSERT INTO closed_day AS known (day) VALUES (given) ON CONFLICT (day) DO UPDATE SET closed_at = clock_timestamp();
  DELETE FROM figure_day WHERE figure_day.day = given;
  INSERT INTO figure_day SELECT * FROM figures_of(given, given);
  RETURN true;
END $$;

-- Closed days whose stored figures differ from the ledger.
CREATE FUNCTION wrong_figures(first_day date, last_day date) RETURNS SETOF date LANGUAGE sql STABLE AS $$
  WITH stored AS (SELECT * FROM figure_day WHERE day BETWEEN first_day AND last_day),
    derived AS (SELECT * FROM figures_of(first_day, last_day) figure WHERE EXISTS (SELECT FROM closed_day WHERE closed_day.day = figure.day))
  SELECT day FROM ((SELECT * FROM stored EXCEPT SELECT * FROM derived) UNION ALL (SELECT * FROM derived EXCEPT SELECT * FROM stored)) different
    GROUP BY day ORDER BY day
$$;
--> statement-breakpoint
-- A role that creates temporary tables could hide a table from these functions.
DO $$
DECLARE
  rule text;
BEGIN
  FOREACH rule IN ARRAY ARRAY['figures_of(date, date)', 'close_day(date)', 'wrong_figures(date, date)'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', rule, current_schema());
  END LOOP;
END $$;
