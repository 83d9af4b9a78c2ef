/**
 * Whether the `Permissions-Policy` headers of a page let the page delegate a feature to a frame. Browsers require that
 * the header's list has both the page's origin and the frame's.
 *
 * @param headers values of the header
 * @param feature such as `clipboard-write`. Its default list must be `self`.
 * @param page origin of the page
 * @param frame origin of the frame
 */
export function delegates(headers: readonly string[], feature: string, page: string, frame: string): boolean {
  const list = listOf(headers.join(', '), feature)
  if (list === undefined || list.includes('*')) return true
  const has = (origin: string) => list.some((entry) => entry === `"${origin}"` || (entry === 'self' && origin === page))
  return has(page) && has(frame)
}

/** Returns a feature's list: `*`, `self` and quoted origins. `undefined` if the header does not name the feature. */
function listOf(header: string, feature: string): readonly string[] | undefined {
  const members = [...header.matchAll(/([a-z][\w-]*)\s*=\s*(\(([^)]*)\)|\*|self|"[^"]*")/gi)]
  // If a feature is repeated, browsers use the last one.
  const member = members.findLast(([, name]) => name === feature)
  if (!member) return undefined
  return (member[3] ?? member[2]!).match(/"[^"]*"|\S+/g) ?? []
}
