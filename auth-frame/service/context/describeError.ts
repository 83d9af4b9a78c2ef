/** What can be logged about an error: its kind and where it came from. Messages may quote addresses, rows or tokens. */
export function describeError(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && /^[\w-]{1,64}$/.test(String(error.code)) ? { code: String(error.code) } : {}
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const at = frames.slice(0, 8).map((line) => line.trim())
  return { name: error.name, ...code, ...(at.length > 0 && { at: at.join(' < ') }) }
}
