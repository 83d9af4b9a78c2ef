/**
 * Parses JSON in which no object names a key twice: of two values with one name, two readers may each believe another
 * one (RPC-5).
 *
 * @throws SyntaxError for text that is not JSON, or that repeats a key
 */
export function parseJsonOnce(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // In valid JSON every string before a colon is a key; a repeated one is missing in the parsed value.
  let written = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon) written += 1
  if (written !== countKeys(value)) throw new SyntaxError('A key is repeated')
  return value
}

function countKeys(root: unknown): number {
  let count = 0
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) count += Object.keys(value).length
    for (const inner of Object.values(value)) open.push(inner)
  }
  return count
}
