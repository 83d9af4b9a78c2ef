/** A closed door in a blue square, of the 96 pixels that EIP-6963 asks for at least. */
const door =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2867e4"/><rect x="7" y="7" width="18" height="18" rx="5" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="16" cy="16" r="3.5" fill="#fff"/></svg>'

/**
 * The picture that other lists of wallets show beside our name: the dapp's where it has the form that they take, else
 * our own.
 *
 * @param given what the dapp gave, if anything
 * @param form what it has to be
 * @param option its name, for the sentence that the dapp's developer reads in the console
 */
export function pictureOf(given: unknown, form: RegExp, option: string): string {
  if (typeof given == 'string' && form.test(given)) return given
  if (given !== undefined)
    console.warn(`Airlock: ${option} accepts a data address of a picture, such as 'data:image/svg+xml;base64,…'`)
  // In base64, which is all that Wallet Standard takes.
  return `data:image/svg+xml;base64,${btoa(door)}`
}
