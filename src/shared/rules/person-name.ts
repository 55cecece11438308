import { foldText } from './fold'

const words = (name: string) =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Returns whether a text contains a name. */
export const isNamed = (name: string): boolean => words(name) !== ''

/**
 * Returns whether two names have the same words in any order: banks write the family name first or last. A person without a
 * name matches every sender.
 */
export const isSameName = (sender: string, person: string): boolean => !isNamed(person) || words(sender) === words(person)
