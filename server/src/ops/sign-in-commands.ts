import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import type { Services } from '../call'
import { acceptInvitation, findOperator, leastPassword, operatorOfToken, signIn, signOut, startEnrolment } from '../modules/operators'
import type { WithServices } from './connect'
import { OpsError, print } from './console'
import { readToken, removeToken, storeToken } from './sign-in'

/** Asks questions on the terminal, or reads the answers from standard input, one in each line. */
async function withQuestions<T>(work: (ask: (question: string, hidden?: boolean) => Promise<string>) => Promise<T>): Promise<T> {
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const lines = prompt[Symbol.asyncIterator]()
  try {
    return await work(async (question, hidden = false) => {
      process.stdout.write(question)
      isHidden = hidden
      const { value, done } = await lines.next()
      isHidden = false
      if (hidden) process.stdout.write('\n')
      if (done) throw new OpsError('The answer is missing.')
      return value.trim()
    })
  } finally {
    prompt.close()
  }
}

/** Exchanges an invitation for a password and a secret of one-time codes. */
async function accept({ db, config }: Services, name: string, invitation: string): Promise<void> {
  const enrolment = await startEnrolment(db, name, invitation)
  if (!enrolment) throw new OpsError('The invitation is not valid: it was used, it is older than 72 hours, or it belongs to somebody else.')
  await withQuestions(async (ask) => {
    const password = await ask(`New password, at least ${leastPassword} characters: `, true)
    if ([...password].length < leastPassword) throw new OpsError(`The password must have at least ${leastPassword} characters.`)
    if ((await ask('Again: ', true)) !== password) throw new OpsError('The passwords differ.')
    print('Add this account to your authenticator app:')
    print(`  ${enrolment.address}`)
    print(`  Secret ${enrolment.secret}`)
    const code = await ask('Code of the app: ')
    const { secret } = enrolment
    if (!(await acceptInvitation(db, config, { name, invitation, password, secret, code })))
      throw new OpsError('The code is not valid; nothing was stored. Use the invitation again.')
  })
  print(`Done. Sign in with the next code of the app: ops login ${name}`)
}

async function login({ db, config }: Services, name: string): Promise<void> {
  const signedIn = await withQuestions(async (ask) =>
    signIn(db, config, { name, password: await ask('Password: ', true), code: await ask('Code of the app: ') }),
  )
  if ('wait' in signedIn) throw new OpsError(`Too many attempts: wait ${signedIn.wait} seconds.`)
  if ('refused' in signedIn)
    throw new OpsError(signedIn.refused === 'locked' ? `${name} is locked.` : 'Name, password or code is not right. A code works once: wait for the next one.')
  const { name: known, role } = signedIn.operator
  print(`Signed in as ${known} (${role}). The session is in ${storeToken(signedIn.token)}; it ends after 30 minutes without a command.`)
}

/** Adds `login`, `logout` and `whoami` (@see OPERATE-16). */
export function addSignIn(program: Command, opened: WithServices): void {
  program
    .command('login')
    .description('sign in with password and the code of an authenticator app; first with an invitation. Without a terminal, the answers are lines of stdin')
    .argument('<name>', 'name of the operator')
    .option('-i, --invitation <text>', 'invitation of a new or reset operator')
    .action((name: string, { invitation }: { invitation?: string }) =>
      opened(async (services) => {
        if (invitation !== undefined) return accept(services, name, invitation)
        const found = await findOperator(services.db, name)
        if (found?.state === 'invited') throw new OpsError(`${found.name} has an invitation: ops login ${found.name} --invitation TEXT.`)
        await login(services, name)
      }),
    )

  program
    .command('logout')
    .description('end the session')
    .action(() =>
      opened(async ({ db }) => {
        const token = readToken()
        if (token !== null) await signOut(db, token)
        removeToken()
        print('Signed out.')
      }),
    )

  program
    .command('whoami')
    .description('print the name and role of the signed-in operator')
    .action(() =>
      opened(async ({ db }) => {
        const token = readToken()
        const who = token === null ? null : await operatorOfToken(db, token)
        if (!who) throw new OpsError('Nobody is signed in.')
        print(`${who.name} (${who.role})`)
      }),
    )
}
