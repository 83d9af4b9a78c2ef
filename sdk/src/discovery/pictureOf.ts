/** Our icon: a closed door in a blue square, at the minimum size of EIP-6963, 96 × 96 pixels. */
const door =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2867e4"/><rect x="7" y="7" width="18" height="18" rx="5" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="16" cy="16" r="3.5" fill="#fff"/></svg>'

/** Returns our icon as a data URI. Wallet Standard only accepts base64. */
export const ownPicture = (): string => `data:image/svg+xml;base64,${btoa(door)}`

/**
 * Returns the icon that other wallet lists show next to our name: the dapp's if it is valid, otherwise our own.
 *
 * @param given the dapp's icon, if any
 * @param form pattern that the icon must match
 * @param option name of the option, for the console warning to the dapp's developer
 */
export function pictureOf(given: unknown, form: RegExp, option: string): string {
  if (typeof given == 'string' && form.test(given)) return given
  if (given !== undefined)
    console.warn(`Airlock: ${option} accepts a data address of a picture, such as 'data:image/svg+xml;base64,…'`)
  return ownPicture()
}
