/** Sets an entry as the map's newest, and removes and returns the oldest values beyond `atMost` entries. */
export function setNewest<Key, Value>(
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
