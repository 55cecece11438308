import { type SystemContext } from '@chakra-ui/react'
import { css, type SerializedStyles } from '@emotion/react'

type Cva = ReturnType<SystemContext['cva']>
type Definition = Parameters<SystemContext['cva']>[0]
type Styles = Parameters<SystemContext['css']>

/** Ways to style one part by its props; a part whose props never repeat must not fill the memory. */
const most = 400

/** What a function gives for an object, worked out once for each object. */
function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const had = known.get(key)
    if (had !== undefined) return had
    const made = make(key)
    known.set(key, made)
    return made
  }
}

interface Mergeable {
  merge(other: object): unknown
}

/** A part's recipe and what it becomes together with others, each made once. */
function quickCva(cva: Cva): Cva {
  const mergeable: Mergeable = cva
  return Object.assign(cva, { merge: once(mergeable.merge.bind(mergeable)) })
}

/**
 * The same system, with its answers kept. The library makes each part's recipe anew at every rendering of every part,
 * finds its styles by a text made of all of them, and writes them out as CSS each time; here the recipe is made once for
 * each definition, and the CSS once for each combination of recipe and props. The rules and class names are the same.
 */
export function quick(system: SystemContext): SystemContext {
  const write = (styles: Styles): SerializedStyles => css(system.css(...styles))
  const writtenOf = once(() => new Map<string, SerializedStyles>())
  const recipeOf = once((definition: Definition) => quickCva(system.cva(definition)))
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
      if (written.size >= most) written.clear()
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
