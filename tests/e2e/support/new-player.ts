import type { BrowserContext } from '@playwright/test'
import type { FactoryAnswer, FactoryRequest } from '../../support/player-factory-seam'
import { webUrl } from './address'
import { newPerson, type Person } from './person'
import { clientPage, signIn } from './sign-in'

/**
 * Creates a new player who is logged in in this context, for tests of everything after registration and login. `main-job` tests
 * those. In the desktop client the login is real, because the vault stores its session.
 * `lira`: cash from a deposit approved just now. The identity is verified unless a test says otherwise.
 */
export async function newPlayer(context: BrowserContext, { lira, unverified }: { lira?: number; unverified?: boolean } = {}): Promise<Person> {
  const inClient = clientPage(context) !== undefined
  const { person, cookie } = await makePlayer({ lira, unverified, loggedOut: inClient })
  if (inClient) await signIn(context, person)
  else await context.addCookies(cookiesOf(cookie))
  return person
}

/** Creates a player in the database, with a session unless `loggedOut`. */
export async function makePlayer({
  lira,
  unverified,
  loggedOut,
}: {
  lira?: number | undefined
  unverified?: boolean | undefined
  loggedOut: boolean
}): Promise<{ person: Person; cookie: string }> {
  const person = newPerson()
  const { username, email, password, firstName, lastName, city } = person
  const asked: FactoryRequest = {
    ...{ username, email, password, firstName, lastName, city },
    loggedOut,
    gsm: `+90${person.phone}`,
    birthDate: person.birthDate.split('.').reverse().join('-'),
    ...(lira === undefined ? {} : { cash: lira * 100 }),
    ...(unverified && { unverified }),
  }
  const made = await fetch(process.env.E2E_PLAYER_DESK ?? '', { method: 'POST', body: JSON.stringify(asked) })
  if (!made.ok) throw new Error(`The player could not be created: ${await made.text()}`)
  return { person, cookie: ((await made.json()) as FactoryAnswer).cookie }
}

/** Returns the pairs of a `Cookie` header as browser cookies. */
export const cookiesOf = (header: string) =>
  header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: webUrl(''), httpOnly: name.endsWith('sid'), sameSite: 'Lax' as const }
  })
