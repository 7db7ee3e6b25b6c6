/** Sets an entry as the map's newest, and removes and returns the oldest values beyond `maxSize` entries. */
export function setNewest<Key, Value>(
  map: Map<Key, Value>,
  [key, value]: [Key, Value],
  maxSize: number,
): Value[] {
  map.delete(key)
  map.set(key, value)
  const excessEntries = [...map].slice(0, Math.max(map.size - maxSize, 0))
  for (const [oldestKey] of excessEntries) map.delete(oldestKey)
  return excessEntries.map(([, removedValue]) => removedValue)
}
