/** Length up to which an input is not yet an email address. */
const tooShort = 3

/** Returns whether the email may be saved: it is longer than three characters and differs from the current address. */
export function canSaveEmail(text: string, current: string): boolean {
  const address = text.trim()
  return address.length > tooShort && address.toLowerCase() !== current.toLowerCase()
}
