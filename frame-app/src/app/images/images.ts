import type { Api } from '../http/createApi.ts'
import { withQuery } from '../http/withQuery.ts'

/** What the address of a picture is made of. */
export type Identified = Pick<Api, 'deployment' | 'identity'>

const imageId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text from outside can be the id of a picture. */
export const isImageId = (text: unknown): text is string => typeof text === 'string' && imageId.test(text)

/**
 * Address of a wallet's picture; `undefined` for an id that cannot be one. `<img>` loads it, the HTTP layer is not
 * asked.
 */
export const walletImageUrl = (api: Identified, id: string): string | undefined =>
  isImageId(id) ? imageUrl(api, `getWalletImage/${id}`) : undefined

/** Address of a picture of the wallet API. */
export function imageUrl({ deployment, identity }: Identified, path: string): string {
  return withQuery(`${deployment.walletApi}/${path}`, identity)
}
