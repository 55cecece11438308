import { fold } from './fold'

const words = (name: string) =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether a text has a name in it. */
export const isNamed = (name: string): boolean => words(name) !== ''

/** The same words in any order: banks write the family name first or last. A person without a name cannot be compared. */
export const isSameName = (sender: string, person: string): boolean => !isNamed(person) || words(sender) === words(person)
