import { type Identified, imageUrl, isImageId } from './images.ts'

/**
 * Matches a token's symbol or a currency's code. The symbol becomes one path segment, so slashes, percent signs and
 * segments of only dots are rejected.
 */
const symbol = /^(?!\.+$)[\p{L}\p{N}\p{Sc}._+-]{1,32}$/u

/** Returns the URL of a network's or connector's image; `undefined` for an invalid id. */
export const assetImageUrl = (api: Identified, id: string): string | undefined =>
  isImageId(id) ? imageUrl(api, `public/getAssetImage/${id}`) : undefined

/** Returns the URL of a currency's image by its code, such as `USD`; `undefined` for an invalid code. */
export const currencyImageUrl = (api: Identified, currency: string): string | undefined =>
  symbol.test(currency) ? imageUrl(api, `public/getCurrencyImage/${encodeURIComponent(currency)}`) : undefined

/** Returns the URL of a token's image by its symbol; `undefined` for an invalid symbol. */
export const tokenImageUrl = (api: Identified, token: string): string | undefined =>
  symbol.test(token) ? imageUrl(api, `public/getTokenImage/${encodeURIComponent(token)}`) : undefined
