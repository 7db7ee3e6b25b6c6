/**
 * Whether what was stored, perhaps by an older release, has the shape of the model: each of its parts is there and of
 * the same kind. A part that is null in the model may hold anything, and what lists hold is not looked into.
 */
export function isLike<Value>(stored: unknown, model: Value): stored is Value {
  if (typeof stored !== typeof model || stored === null) return false
  if (typeof model !== 'object' || model === null) return true
  if (Array.isArray(stored) !== Array.isArray(model)) return false
  const given = stored as Record<string, unknown>
  return Object.entries(model).every(
    ([name, part]) => name in given && (part === null || isLike(given[name], part)),
  )
}
