/** Returns the items that have a name, because a card, chip or row without one says nothing. @see BACKEND-18 */
export const withName = <Item>(list: readonly Item[], nameOf: (item: Item) => string): Item[] => list.filter((item) => nameOf(item).trim() !== '')
