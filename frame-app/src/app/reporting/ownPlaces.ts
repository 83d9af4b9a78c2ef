/** A line of a stack trace and the origin of its script: `at f (https://…)` in Chromium, `f@https://…` elsewhere. */
const place = /(?:[(@]|\bat (?:async )?)(https?:\/\/[^/\s]+)\//

/**
 * The lines of a stack trace that are in the modal's own code, without what stands behind a question mark. The others
 * would tell which extensions the visitor has.
 *
 * @param origin whose code is the modal's
 * @returns empty where none of it is
 */
export function ownPlaces(error: unknown, origin: string): string {
  const { message = '', stack = '' } = error instanceof Error ? error : {}
  // Chromium begins with the name and the text, which may have any lines.
  const at = stack.indexOf(message)
  const hasText = /^[^\n]*: $/.test(stack.slice(0, at))
  return stack
    .slice(hasText ? at + message.length : 0)
    .split('\n')
    .filter((line) => place.exec(line)?.[1] === origin)
    .join('\n')
    .replace(/\?[^\s):]*/g, '')
}
