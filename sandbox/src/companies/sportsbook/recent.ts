/** Creates a least-recently-used cache of computed values. */
export function createLruCache<Value>(size: number) {
  const known = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const value = known.get(key) ?? make()
    known.delete(key)
    known.set(key, value)
    if (known.size > size) known.delete(known.keys().next().value as string)
    return value
  }
}
