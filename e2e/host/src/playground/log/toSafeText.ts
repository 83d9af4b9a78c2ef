const longest = 200

/**
 * Describes a value in one line for the log. Shortens signatures, hashes and other long strings, and hides email
 * addresses: people share pictures of their screen.
 */
export function toSafeText(value: unknown): string {
  if (value === undefined) return ''
  if (value instanceof Error) return toSafeText({ ...value, message: value.message })
  const text = JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? shorten(each) : each)) ?? ''
  const line = typeof value === 'string' ? text.slice(1, -1) : text
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

function shorten(text: string): string {
  const safe = text.replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, '(email)')
  if (/^[\w+/=-]{48,}$/.test(safe)) return `${safe.slice(0, 10)}…${safe.slice(-4)}`
  return safe.length > 120 ? `${safe.slice(0, 100)}… (${safe.length} characters)` : safe
}
