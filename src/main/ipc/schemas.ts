import type { Shape, TypeOf } from '@kehribar/shared/desktop-shapes'
import * as z from 'zod/mini'

/** The zod schema of a shape; agrees with `hasShape`, which the preload uses (register.test.ts). */
export function schemaOf<S extends Shape>(shape: S): z.ZodMiniType<TypeOf<S>> {
  return build(shape) as z.ZodMiniType<TypeOf<S>>
}

function build(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case 'nothing':
      return z.undefined()
    case 'flag':
      return z.boolean()
    case 'text':
      return z.string().check(z.minLength(shape.min), z.maxLength(shape.max))
    case 'whole':
      return z.int().check(z.minimum(shape.min), z.maximum(shape.max))
    case 'choice':
      return z.enum([...shape.values])
    case 'record':
      return z.strictObject(Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, build(field)])))
    case 'list':
      return z.array(build(shape.of)).check(z.maxLength(shape.max))
    case 'either':
      return z.union(shape.options.map(build))
  }
}
