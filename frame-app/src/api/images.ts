import type { Api } from './createApi.ts'
import { withQuery } from './http/withQuery.ts'

/** What the address of a picture is made of. */
export type Identified = Pick<Api, 'deployment' | 'identity'>

const imageId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/**
 * A token's symbol or a currency's code. No slashes or percent signs, and never dots alone: it is one segment of a
 * path.
 */
const symbol = /^(?!\.+$)[\p{L}\p{N}\p{Sc}._+-]{1,32}$/u

/** Whether a text from outside can be the id of a picture. */
export const isImageId = (text: unknown): text is string => typeof text === 'string' && imageId.test(text)

/**
 * Address of a wallet's picture; `undefined` for an id that cannot be one. `<img>` loads it, the HTTP layer is not
 * asked.
 */
export const walletImageUrl = (api: Identified, id: string): string | undefined =>
  isImageId(id) ? imageUrl(api, `getWalletImage/${id}`) : undefined

/** Address of a network's or connector's picture; `undefined` for an id that cannot be one. */
export const assetImageUrl = (api: Identified, id: string): string | undefined =>
  isImageId(id) ? imageUrl(api, `public/getAssetImage/${id}`) : undefined

/** Address of a currency's picture, by its code such as `USD`; `undefined` for a text that cannot be one. */
export const currencyImageUrl = (api: Identified, currency: string): string | undefined =>
  symbol.test(currency) ? imageUrl(api, `public/getCurrencyImage/${encodeURIComponent(currency)}`) : undefined

/** Address of a token's picture, by its symbol; `undefined` for a text that cannot be one. */
export const tokenImageUrl = (api: Identified, token: string): string | undefined =>
  symbol.test(token) ? imageUrl(api, `public/getTokenImage/${encodeURIComponent(token)}`) : undefined

function imageUrl({ deployment, identity }: Identified, path: string): string {
  return withQuery(`${deployment.walletApi}/${path}`, identity)
}
