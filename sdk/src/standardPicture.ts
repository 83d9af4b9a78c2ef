import { pictureOf } from './discovery/pictureOf.ts'

/** Images that Wallet Standard allows: these types, base64 only. */
const form = /^data:image\/(svg\+xml|webp|png|gif);base64,[\w+/]+={0,2}$/

/**
 * Returns the icon of our Wallet Standard wallet. This is a separate chunk that loads when the wallet is registered.
 *
 * @param given the dapp's own icon, if any
 */
export const standardPicture = (given: unknown): string => pictureOf(given, form, 'the picture of registerWallet()')
