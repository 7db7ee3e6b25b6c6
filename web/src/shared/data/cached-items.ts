import type { QueryClient } from '@tanstack/react-query'

type Item = Record<string, unknown>

/**
 * Changes an item in every answer that holds it: lists, details, pages. `change` gives the changed item, or null for
 * what is not the one.
 */
export function patchCached(client: QueryClient, change: (item: Item) => Item | null): void {
  for (const query of client.getQueryCache().getAll()) {
    const old: unknown = query.state.data
    const next = walk(old, change)
    // What is patched is no fresher than it was.
    if (next !== old) client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
  }
}

/** The same object where nothing changed, so that only what shows the item is drawn again. */
function walk(value: unknown, change: (item: Item) => Item | null): unknown {
  if (Array.isArray(value)) {
    const next = value.map((part) => walk(part, change))
    return next.some((part, index) => part !== value[index]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  const item = value as Item
  const changed = change(item)
  if (changed) return changed
  const parts = Object.entries(item).map(([name, part]) => [name, walk(part, change)] as const)
  return parts.some(([name, part]) => part !== item[name]) ? Object.fromEntries(parts) : value
}
