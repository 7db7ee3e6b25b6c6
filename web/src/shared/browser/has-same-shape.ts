/**
 * Returns whether a stored value, perhaps written by an older release, has every property of the model with the same
 * type. A property that is null in the model may have any value, and the elements of arrays are not checked.
 */
export function hasSameShape<Value>(stored: unknown, model: Value): stored is Value {
  if (typeof stored !== typeof model || stored === null) return false
  if (typeof model !== 'object' || model === null) return true
  if (Array.isArray(stored) !== Array.isArray(model)) return false
  const fields = stored as Record<string, unknown>
  return Object.entries(model).every(
    ([name, part]) => name in fields && (part === null || hasSameShape(fields[name], part)),
  )
}
