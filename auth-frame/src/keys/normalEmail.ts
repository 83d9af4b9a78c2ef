/**
 * The form in which addresses are compared, as the service has it: NFC, lower case, the domain in punycode.
 *
 * @param email of the form that `Email` allows: of anything else a URL's parser would take the part that it likes
 */
export function normalEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@')
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return `${local}@${domain}`
  }
}
