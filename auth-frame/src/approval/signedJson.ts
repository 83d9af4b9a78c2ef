/** What is signed as readable JSON; bigints are written as decimal texts. */
export function signedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner), 2)
}
