import { randomInt } from 'node:crypto'

const two = (number: number) => String(number).padStart(2, '0')

/** Returns a new adult with a name that is unique in this run. */
export function newPerson() {
  const mark = `${Date.now().toString(36)}${randomInt(1000)}`
  return {
    username: `oyuncu${mark}`,
    email: `oyuncu.${mark}@posta.example`,
    password: 'Amber-Damla-26',
    firstName: 'Deniz',
    lastName: 'Akarsu',
    phone: `5${String(randomInt(0, 10 ** 9)).padStart(9, '3')}`,
    // The exclusion check compares names and birth dates, so both vary (@see PROTECT-2).
    birthDate: `${two(randomInt(1, 29))}.${two(randomInt(1, 13))}.${randomInt(1950, 2005)}`,
    city: 'İzmir',
  }
}
export type Person = ReturnType<typeof newPerson>
