import { desc, eq, lte } from 'drizzle-orm'
import { registerCheckRequest, type RegisterCheck, type registerCheckResponse } from '@kehribar/shared/partners/register'
import { foldText } from '@kehribar/shared/rules/fold'
import type * as z from 'zod/mini'
import { type Store, mustFind } from '../store/open'
import { excludedPersonTable, registerQuestionTable } from '../store/schema'

export type ExcludedPerson = typeof excludedPersonTable.$inferSelect
export type RegisterQuery = typeof registerQuestionTable.$inferSelect

/** Number of stored queries; older ones are deleted. */
const maxQuestions = 20

/** Returns a name’s words in sorted order, because first and last names may be swapped. */
const nameOf = (name: string) => foldText(name).split(' ').sort().join(' ')
const mailOf = (email: string) => email.trim().toLowerCase()

function isAbout({ name, birthDate, email }: ExcludedPerson, asked: RegisterCheck): boolean {
  if (email !== '' && mailOf(email) === mailOf(asked.email)) return true
  const { person } = asked
  return person !== undefined && birthDate !== null && birthDate === person.birthDate && nameOf(name) === nameOf(`${person.name} ${person.lastname}`)
}

/** Creates the register of excluded persons. A person edits it on its page, and can make it stop answering. */
export function createExclusionRegister({ store, now = Date.now }: { store: Store; now?: () => number }) {
  let silent = false
  return {
    isSilent: () => silent,
    setSilent: (is: boolean): void => void (silent = is),

    people: (): Promise<ExcludedPerson[]> => store.select().from(excludedPersonTable).orderBy(desc(excludedPersonTable.id)),
    questions: (): Promise<RegisterQuery[]> => store.select().from(registerQuestionTable).orderBy(desc(registerQuestionTable.id)).limit(maxQuestions),

    async add(person: Pick<ExcludedPerson, 'name' | 'birthDate' | 'email'>): Promise<void> {
      await store.insert(excludedPersonTable).values({ ...person, since: new Date(now()) })
    },

    async remove(id: number): Promise<void> {
      await store.delete(excludedPersonTable).where(eq(excludedPersonTable.id, id))
    },

    /** Answers a question; returns null for an invalid one. */
    async answer(input: unknown): Promise<z.output<typeof registerCheckResponse> | null> {
      const asked = registerCheckRequest.safeParse(input)
      if (!asked.success) return null
      const { reference } = asked.data
      const people = await store.select().from(excludedPersonTable)
      const answer = people.some((person) => isAbout(person, asked.data)) ? 'listed' : 'clear'
      const { id } = await mustFind(
        'A question',
        store
          .insert(registerQuestionTable)
          .values({ reference, answer, at: new Date(now()) })
          .returning(),
      )
      await store.delete(registerQuestionTable).where(lte(registerQuestionTable.id, id - maxQuestions))
      return { reference, answer }
    },
  }
}
export type ExclusionRegister = ReturnType<typeof createExclusionRegister>
