import * as z from 'zod/mini'

/**
 * Returns a schema for a form's text field with one of our rules: the rule's message key becomes the field's message. Later
 * checks still run, so that a form shows all errors at once.
 */
export const fieldSchema = (problem: (value: string) => string | null) =>
  z.string('validation.required').check(
    z.check<string>((context) => {
      const message = problem(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    }),
  )

/** Returns a check of the whole form whose error belongs to one field, such as "both passwords are equal". */
export const fieldRule = <Values>(field: keyof Values & string, problem: (values: Values) => string | null) =>
  z.check<Values>((context) => {
    const message = problem(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value, path: [field], continue: true })
  })
