const generic = /^(system-ui|ui-(sans-serif|serif|monospace|rounded)|sans-serif|serif|monospace)$/
const name = /^[\p{L}\p{N}_-][\p{L}\p{N} _-]{0,47}$/u

/** Family names only, quoted again, with the system stack behind them; `undefined` for anything else. */
export function fontFamily(text: string): string | undefined {
  const names = text.split(',').map((entry) =>
    entry
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  )
  if (names.length > 12 || names.some((entry) => entry !== '-apple-system' && !name.test(entry))) return undefined
  const quoted = names.map((entry) => (generic.test(entry) || entry === '-apple-system' ? entry : `"${entry}"`))
  return [...quoted, 'var(--font-stack)'].join(', ')
}
