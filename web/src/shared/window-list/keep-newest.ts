/** Puts an entry behind all others and gives those that a map of `atMost` has no room for any more, the oldest ones. */
export function putLatest<Key, Value>(
  map: Map<Key, Value>,
  [key, value]: [Key, Value],
  atMost: number,
): Value[] {
  map.delete(key)
  map.set(key, value)
  const over = [...map].slice(0, Math.max(map.size - atMost, 0))
  for (const [oldest] of over) map.delete(oldest)
  return over.map(([, dropped]) => dropped)
}
