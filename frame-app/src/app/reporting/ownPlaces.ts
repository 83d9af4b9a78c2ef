/** Matches a stack line and captures its script's origin: `at f (https://…)` in Chromium, `f@https://…` elsewhere. */
const place = /(?:[(@]|\bat (?:async )?)(https?:\/\/[^/\s]+)\//

/**
 * Returns the stack lines in the modal's own code, without query strings. Other lines would reveal the user's
 * extensions.
 *
 * @param origin origin of the modal's own code
 * @returns an empty string if there is no such line
 */
export function ownPlaces(error: unknown, origin: string): string {
  const { message = '', stack = '' } = error instanceof Error ? error : {}
  // In Chromium, the stack starts with the error's name and message. The message may contain lines that look like stack
  // lines, so we skip the message.
  const at = stack.indexOf(message)
  const hasText = /^[^\n]*: $/.test(stack.slice(0, at))
  return stack
    .slice(hasText ? at + message.length : 0)
    .split('\n')
    .filter((line) => place.exec(line)?.[1] === origin)
    .join('\n')
    .replace(/\?[^\s):]*/g, '')
}
