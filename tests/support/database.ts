import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database on the run's PostgreSQL, with the demo world or empty. */
export async function createDatabase(from: 'filled' | 'empty' = 'filled'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin((client) => client.query(`create database ${name}${from === 'filled' ? ` template ${inject('templateDatabase')}` : ''}`))
  return {
    url: inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`),
    drop: () => asAdmin((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}
