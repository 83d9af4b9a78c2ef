/**
 * Whether two values hold the same data: the same value, or lists or plain objects whose parts are. Anything else, such
 * as a `Map`, is the same only if it is the same object. State is a tree, so this ends.
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
