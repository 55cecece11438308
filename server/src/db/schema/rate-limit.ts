import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Calls per minute, counted over all servers in the format of rate-limiter-flexible (@see OPERATE-7). Unlogged, because a crash may lose them. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Expiry in epoch milliseconds, by the servers' clocks. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
)
