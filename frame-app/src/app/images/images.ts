import type { Api } from '../http/createApi.ts'
import { withQuery } from '../http/withQuery.ts'

/** The deployment and the project's identification, which every image URL contains. */
export type Identified = Pick<Api, 'deployment' | 'identity'>

const imageId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether an external value can be an image id. */
export const isImageId = (text: unknown): text is string => typeof text === 'string' && imageId.test(text)

/** Returns the URL of a wallet's image; `undefined` for an invalid id. `<img>` loads it without the HTTP layer. */
export const walletImageUrl = (api: Identified, id: string): string | undefined =>
  isImageId(id) ? imageUrl(api, `getWalletImage/${id}`) : undefined

/** Returns the URL of an image in the wallet API. */
export function imageUrl({ deployment, identity }: Identified, path: string): string {
  return withQuery(`${deployment.walletApi}/${path}`, identity)
}
