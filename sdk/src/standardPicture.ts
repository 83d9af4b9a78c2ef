import { pictureOf } from './discovery/pictureOf.ts'

/** As Wallet Standard has it: of these kinds, and in base64. */
const form = /^data:image\/(svg\+xml|webp|png|gif);base64,[\w+/]+={0,2}$/

/**
 * The picture of our own wallet of Wallet Standard. A chunk of its own, which loads when the wallet is registered.
 *
 * @param given what the dapp gave, if anything
 */
export const standardPicture = (given: unknown): string => pictureOf(given, form, 'the picture of registerWallet()')
