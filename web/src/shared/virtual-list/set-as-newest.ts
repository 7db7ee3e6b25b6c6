/** Sets an entry as the map's newest, and removes the oldest entries beyond `maxSize`. Returns the removed keys. */
export function setAsNewest<Key, Value>(
  map: Map<Key, Value>,
  { key, value }: { key: Key; value: Value },
  maxSize: number,
): Key[] {
  map.delete(key)
  map.set(key, value)
  const oldestKeys = [...map.keys()].slice(0, Math.max(map.size - maxSize, 0))
  for (const oldestKey of oldestKeys) map.delete(oldestKey)
  return oldestKeys
}
