/** Formats signed data as readable JSON. Bigints become decimal strings. */
export function signedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner), 2)
}
