import { randomInt } from 'node:crypto'

/** A new adult with a name nobody else in this run has. */
export function newPerson() {
  const mark = `${Date.now().toString(36)}${randomInt(1000)}`
  return {
    username: `oyuncu${mark}`,
    email: `oyuncu.${mark}@posta.example`,
    password: 'Amber-Damla-26',
    firstName: 'Deniz',
    lastName: 'Akarsu',
    phone: `5${String(randomInt(0, 10 ** 9)).padStart(9, '3')}`,
    birthDate: '20.11.1990',
    city: 'İzmir',
  }
}
export type Person = ReturnType<typeof newPerson>
