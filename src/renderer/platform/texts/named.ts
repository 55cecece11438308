/** Those that have a name: a card, a chip or a row without one tells nobody what it is (@see B-18). */
export const named = <Item>(list: readonly Item[], nameOf: (item: Item) => string): Item[] => list.filter((item) => nameOf(item).trim() !== '')
