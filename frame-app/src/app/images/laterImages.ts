import { type Identified, imageUrl, isImageId } from './images.ts'

/**
 * A token's symbol or a currency's code. No slashes or percent signs, and never dots alone: it is one segment of a
 * path.
 */
const symbol = /^(?!\.+$)[\p{L}\p{N}\p{Sc}._+-]{1,32}$/u

/** Address of a network's or connector's picture; `undefined` for an id that cannot be one. */
export const assetImageUrl = (api: Identified, id: string): string | undefined =>
  isImageId(id) ? imageUrl(api, `public/getAssetImage/${id}`) : undefined

/** Address of a currency's picture, by its code such as `USD`; `undefined` for a text that cannot be one. */
export const currencyImageUrl = (api: Identified, currency: string): string | undefined =>
  symbol.test(currency) ? imageUrl(api, `public/getCurrencyImage/${encodeURIComponent(currency)}`) : undefined

/** Address of a token's picture, by its symbol; `undefined` for a text that cannot be one. */
export const tokenImageUrl = (api: Identified, token: string): string | undefined =>
  symbol.test(token) ? imageUrl(api, `public/getTokenImage/${encodeURIComponent(token)}`) : undefined
