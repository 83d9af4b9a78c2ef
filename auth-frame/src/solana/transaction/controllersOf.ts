/** Accounts of the programs that nodes can read are a few levels deep. */
const deepest = 6

/**
 * Returns every address in what a node read from an account, by its path: `mintAuthority`,
 * `meta.authorized.withdrawer`, `extensions.0.state.delegate`. It needs no knowledge of the program, so a power of a
 * kind that is new is found too.
 */
export function controllersOf(info: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const read = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' && isAddress.test(value)) found.set(path.join('.'), value)
    if (typeof value !== 'object' || value === null || path.length >= deepest) return
    for (const [name, inner] of Object.entries(value)) read(inner, [...path, name])
  }
  read(info, [])
  return found
}

const isAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
