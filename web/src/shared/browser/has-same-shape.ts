/**
 * Returns whether a stored value, perhaps written by an older release, has every property of the model with the same
 * type. A property that is null in the model may have any value, and the elements of arrays are not checked.
 */
export function hasSameShape<Value>(storedValue: unknown, model: Value): storedValue is Value {
  if (typeof storedValue !== typeof model || storedValue === null) return false
  if (typeof model !== 'object' || model === null) return true
  if (Array.isArray(storedValue) !== Array.isArray(model)) return false
  const fields = storedValue as Record<string, unknown>
  return Object.entries(model).every(
    ([name, modelValue]) => name in fields && (modelValue === null || hasSameShape(fields[name], modelValue)),
  )
}
