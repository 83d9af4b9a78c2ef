/** An input with at most this many characters is not an email address yet. */
const tooShort = 3

/**
 * Returns whether the email can be saved: it is longer than three characters and differs from the current email
 * address.
 */
export function canSaveEmail(text: string, current: string): boolean {
  const address = text.trim()
  return address.length > tooShort && address.toLowerCase() !== current.toLowerCase()
}
