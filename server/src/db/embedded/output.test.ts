import { expect, test } from 'vitest'
import { failureReasonIn } from './output'

test.each([
  [
    'initdb on a full disk, which cleans up afterwards',
    '2026-11-29 15:10:57.008 UTC [41] PANIC:  could not write to file "pg_wal/xlogtemp.41": No space left on device\nAborted\nchild process was terminated by signal 6: Aborted\ninitdb: removing data directory "/x/cluster.new"\n',
    'could not write to file "pg_wal/xlogtemp.41": No space left on device',
  ],
  [
    'initdb in a folder of another user',
    'initdb: error: could not change permissions of directory "/x": Operation not permitted\ninitdb: hint: x\n',
    'could not change permissions of directory "/x": Operation not permitted',
  ],
  [
    'a log',
    '2026 UTC [1] LOG:  starting PostgreSQL\n2026 UTC [1] FATAL:  database files are incompatible with server\n2026 UTC [1] LOG:  database system is shut down\n',
    'database files are incompatible with server',
  ],
  ['an unknown fault', 'one\npg_ctl: could not start server.\n\n', 'pg_ctl: could not start server'],
])('failureReasonIn returns one line: %s', (_name, output, reason) => {
  expect(failureReasonIn(output)).toBe(reason)
})

test('reasonIn returns null for empty output', () => {
  expect(failureReasonIn('\n')).toBeNull()
})
