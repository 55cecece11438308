import fc from 'fast-check'

type Schema = Record<string, unknown>

/** Codes, formats and ids that the API knows. They reach deeper code than random values. */
const words = [
  'card',
  'slot',
  'mail',
  'TUR',
  'tr',
  'all',
  'popular',
  'deposit',
  'bet',
  '1',
  '0',
  '-1',
  '2026-11-20+10:00',
  'deniz.akarsu',
  '4111111111111111',
  '12',
  '40',
  '500.00',
  '10000000146',
]
/** Strings that often break parsers, queries or prototypes. */
const hostile = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  "'; drop table player; --",
  '%',
  '_',
  '\\',
  '${x}',
  '{{x}}',
  '<b>',
  'null',
  'NaN',
  '1e400',
  '0x10',
  '９',
  '𝔸'.repeat(20),
  '9'.repeat(30),
  '-0',
  '1,5',
  '../..',
  '__proto__',
  'x'.repeat(300),
]

const text = (schema: Schema): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 300, pattern, format } = schema as { minLength?: number; maxLength?: number; pattern?: string; format?: string }
  const fits = words.filter((word) => word.length >= minLength && word.length <= maxLength)
  const parts: fc.Arbitrary<string>[] = [
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) }),
  ]
  if (fits.length) parts.push(fc.constantFrom(...fits))
  if (pattern) parts.unshift(fc.stringMatching(new RegExp(pattern)))
  if (format === 'uri') parts.unshift(fc.webUrl())
  if (maxLength >= 36) parts.push(fc.uuid())
  return fc.oneof(...parts)
}

const number = (schema: Schema, whole: boolean): fc.Arbitrary<number> => {
  const { minimum = -2_000_000_000, maximum = 2_000_000_000 } = schema as { minimum?: number; maximum?: number }
  const least = Math.max(minimum, Number.MIN_SAFE_INTEGER)
  const most = Math.min(maximum, Number.MAX_SAFE_INTEGER)
  const wholes = fc.oneof(
    fc.integer({ min: Math.max(least, -100), max: Math.min(most, 2000) }),
    fc.maxSafeInteger().filter((value) => value >= least && value <= most),
  )
  return whole
    ? wholes
    : fc.oneof(
        wholes,
        fc.integer({ min: 1, max: 5_000_000 }).map((kurus) => kurus / 100),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
}

/** Returns values that a JSON Schema accepts. It supports the features that the contract's schemas use. */
export function validValues(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map(validValues))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return number(schema, true)
    case 'number':
      return number(schema, false)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(validValues((schema.items ?? {}) as Schema), { maxLength: 5 })
    case 'object': {
      const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, validValues(property)])), { requiredKeys: required })
    }
    default:
      return fc.oneof(fc.constantFrom(...words), fc.array(fc.constantFrom(...words), { maxLength: 3 }))
  }
}

const anything = () =>
  fc.oneof(
    fc.constantFrom<unknown>(...hostile),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant(null),
    fc.constantFrom(1e308, -1, 0.1 + 0.2, Number.MAX_SAFE_INTEGER),
  )

/** Returns valid objects with some fields made invalid, removed or added, and occasionally a completely different value. */
export function invalidObjects(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const change = fc.record({
    name: names.length
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...names) },
          { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'x[y][z]', '') },
        )
      : fc.constantFrom('x', '__proto__', ''),
    drop: fc.boolean(),
    value: anything(),
  })
  const changed = fc.tuple(validValues(schema), fc.array(change, { minLength: 1, maxLength: 4 })).map(([value, changes]) => {
    const object: Record<string, unknown> = { ...(value as object) }
    for (const { name, drop, value: put } of changes) {
      if (drop) delete object[name]
      else Object.defineProperty(object, name, { value: put, enumerable: true, configurable: true, writable: true })
    }
    return object
  })
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: anything() })
}
