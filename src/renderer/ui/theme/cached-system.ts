import { type SystemContext } from '@chakra-ui/react'
import { css, type SerializedStyles } from '@emotion/react'

type Cva = ReturnType<SystemContext['cva']>
type Definition = Parameters<SystemContext['cva']>[0]
type Styles = Parameters<SystemContext['css']>

/** Largest number of cached style combinations per component, so that props that never repeat do not fill the memory. */
const maxEntries = 400

/** Memoizes a function of an object. */
function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const had = known.get(key)
    if (had !== undefined) return had
    const created = make(key)
    known.set(key, created)
    return created
  }
}

interface Mergeable {
  merge(other: object): unknown
}

/** Returns a recipe whose merged variants are memoized. */
function cachedCva(cva: Cva): Cva {
  const mergeable: Mergeable = cva
  return Object.assign(cva, { merge: memoize(mergeable.merge.bind(mergeable)) })
}

/**
 * Returns the same system with its results cached. Chakra recreates every component's recipe at each render, looks its styles up by a long text key, and
 * serialises them to CSS each time. Here the recipe is created once per definition, and the CSS once per combination of recipe and props. Rules and class
 * names stay the same.
 */
export function cacheStyles(system: SystemContext): SystemContext {
  const write = (styles: Styles): SerializedStyles => css(system.css(...styles))
  const writtenOf = memoize(() => new Map<string, SerializedStyles>())
  const recipeOf = memoize((definition: Definition) => cachedCva(system.cva(definition)))
  const valid = new Map<string, boolean>()
  return {
    ...system,
    cva: new Proxy(system.cva, { apply: (_make, _self, [definition]: [Definition]) => recipeOf(definition) }),
    css: (...styles: Styles) => {
      const [first, ...rest] = styles
      if (typeof first !== 'object') return write(styles)
      const written = writtenOf(first)
      const key = JSON.stringify(rest)
      const had = written.get(key)
      if (had) return had
      const made = write(styles)
      if (written.size >= maxEntries) written.clear()
      written.set(key, made)
      return made
    },
    isValidProperty: (name) => {
      const had = valid.get(name)
      if (had !== undefined) return had
      const answer = system.isValidProperty(name)
      valid.set(name, answer)
      return answer
    },
  }
}
