interface Page<Item> {
  items: readonly Item[]
}

/**
 * Lists the items of all loaded pages, each once. An item that was added locally may come again with its page, and an item
 * that moved in the order may be on two pages.
 */
export function listLoadedItems<Item>(pages: readonly Page<Item>[], getId: (item: Item) => string): Item[] {
  const items = pages.flatMap((page) => page.items)
  return [...new Map(items.map((item) => [getId(item), item])).values()]
}
