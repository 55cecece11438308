import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Calls of a minute that all servers counted together, as rate-limiter-flexible keeps them (@see E-7); unlogged, since a crash may forget them. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970, by the servers' clocks. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
)
