/** Text of this length is not yet an address. */
const tooShort = 3

/** Whether the text is worth a mail: longer than three characters, and not the address that the visitor has. */
export function canSaveEmail(text: string, current: string): boolean {
  const address = text.trim()
  return address.length > tooShort && address.toLowerCase() !== current.toLowerCase()
}
