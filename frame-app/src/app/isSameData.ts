/**
 * Whether two values are deeply equal. Only lists and plain objects are compared by content. Any other object, such as
 * a `Map`, is compared by identity. State contains no cycles, so the recursion ends.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameData(a[key], b[key]))
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value !== null && typeof value === 'object' && value.constructor === Object)
