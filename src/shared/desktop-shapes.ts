/**
 * Describes a value that may cross the desktop bridge, as plain data. The preload checks it without a library, because its
 * bundle must stay small. The main process builds zod schemas from it (src/main/ipc/schemas.ts); a test proves that both
 * agree.
 */
export type Shape =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly min: number; readonly max: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'either'; readonly options: readonly Shape[] }
  | { readonly kind: 'list'; readonly of: Shape; readonly max: number }

/** TypeScript type of a shape; `unknown` if the shape is not known at compile time. */
export type TypeOf<S extends Shape> = Shape extends S ? unknown : KnownTypeOf<S>
type KnownTypeOf<S extends Shape> = S extends { kind: 'nothing' }
  ? undefined
  : S extends { kind: 'flag' }
    ? boolean
    : S extends { kind: 'text' }
      ? string
      : S extends { kind: 'whole' }
        ? number
        : S extends { kind: 'choice'; values: readonly (infer V)[] }
          ? V
          : S extends { kind: 'record'; fields: infer F extends Readonly<Record<string, Shape>> }
            ? { -readonly [K in keyof F]: TypeOf<F[K]> }
            : S extends { kind: 'either'; options: readonly (infer O extends Shape)[] }
              ? O extends Shape
                ? TypeOf<O>
                : never
              : S extends { kind: 'list'; of: infer E extends Shape }
                ? readonly TypeOf<E>[]
                : never

export const nothingShape = { kind: 'nothing' } as const
export const flagShape = { kind: 'flag' } as const
/** Lengths are in UTF-16 code units. */
export const textShape = (min: number, max: number) => ({ kind: 'text', min, max }) as const
export const wholeNumberShape = (min: number, max: number) => ({ kind: 'whole', min, max }) as const
export const choiceShape = <const V extends readonly string[]>(...values: V) => ({ kind: 'choice', values }) as const
/** An object with exactly these fields; other fields are rejected. */
export const recordShape = <const F extends Readonly<Record<string, Shape>>>(fields: F) => ({ kind: 'record', fields }) as const
/** An array of at most `max` elements of one shape. */
export const listShape = <const E extends Shape>(of: E, max: number) => ({ kind: 'list', of, max }) as const
export const unionShape = <const O extends readonly Shape[]>(...options: O) => ({ kind: 'either', options }) as const

/** Returns whether a value from the bridge has the shape. */
export function hasShape<S extends Shape>(shape: S, value: unknown): value is TypeOf<S> {
  switch (shape.kind) {
    case 'nothing':
      return value === undefined
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string' && value.length >= shape.min && value.length <= shape.max
    case 'whole':
      return Number.isSafeInteger(value) && (value as number) >= shape.min && (value as number) <= shape.max
    case 'choice':
      return typeof value === 'string' && shape.values.includes(value)
    case 'record':
      return hasRecordShape(shape.fields, value)
    case 'list':
      return Array.isArray(value) && value.length <= shape.max && value.every((each) => hasShape(shape.of, each))
    case 'either':
      return shape.options.some((option) => hasShape(option, value))
  }
}

function hasRecordShape(fields: Readonly<Record<string, Shape>>, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (Object.keys(value).some((key) => !Object.hasOwn(fields, key))) return false
  return Object.entries(fields).every(([key, field]) => Object.hasOwn(value, key) && hasShape(field, (value as Record<string, unknown>)[key]))
}
