import { InvalidArgumentError } from 'commander'

/** Parses a positive whole number. @throws InvalidArgumentError for any other text */
export const parseWholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above zero.')
  return Number(text)
}
