const atMost = 160

/** JSON for people: long texts, such as the data of a picture, are cut. */
export function toDisplayJson(value: unknown, indent?: number): string {
  const cut = (_: string, each: unknown) =>
    typeof each === 'string' && each.length > atMost ? `${each.slice(0, 48)}… (${each.length} characters)` : each
  return JSON.stringify(value, cut, indent) ?? 'undefined'
}
