const atMost = 160

/** Formats JSON for display. Shortens long strings, such as image data. */
export function toDisplayJson(value: unknown, indent?: number): string {
  const cut = (_: string, each: unknown) =>
    typeof each === 'string' && each.length > atMost ? `${each.slice(0, 48)}… (${each.length} characters)` : each
  return JSON.stringify(value, cut, indent) ?? 'undefined'
}
