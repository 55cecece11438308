import type { BrowserContext } from '@playwright/test'
import { solveCaptcha } from '../../support/captcha'
import { onTheWeb } from './address'
import { newPerson, type Person } from './person'
import { signIn } from './sign-in'

/** Registers a new person through the API and logs the context in: for tests whose subject is what comes after. */
export async function newPlayer(context: BrowserContext): Promise<Person> {
  const person = newPerson()
  const challenge: unknown = await (await fetch(onTheWeb('/api/captcha'))).json()
  const [day, month, year] = person.birthDate.split('.').map(Number)
  const answer = await fetch(onTheWeb('/api/register'), {
    method: 'POST',
    headers: { origin: onTheWeb(''), 'content-type': 'application/json' },
    body: JSON.stringify({
      username: person.username,
      email: person.email,
      password: person.password,
      password_confirmation: person.password,
      firstname: person.firstName,
      lastname: person.lastName,
      gsm: `+90${person.phone}`,
      birthdate: { day, month, year },
      country: 'TUR',
      city: person.city,
      sex: 'female',
      checkage: true,
      checkcontract: true,
      captcha: await solveCaptcha(challenge),
    }),
  })
  const result = (await answer.json()) as { status: number }
  if (result.status !== 1) throw new Error(`Could not register: ${JSON.stringify(result)}`)
  await signIn(context, person)
  return person
}
