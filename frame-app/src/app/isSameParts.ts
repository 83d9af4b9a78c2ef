/**
 * Whether two values are the same, or two lists or plain objects of the same parts. Of zustand's own comparison, which knows
 * every kind of collection, this is what our selectors need: the first view pays for each byte.
 */
export function isSameParts(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value !== null && typeof value === 'object' && value.constructor === Object)
