import type { Context } from 'hono'

/** Who asks, as A received it from the browser. */
export type Asker = { readonly projectId: string; readonly origin: string }

export type OriginCheck = {
  /**
   * @param request its headers must come from a browser if the asker is the wallet's own page
   * @throws ServiceFailure ORIGIN_NOT_ALLOWED when the project does not list the origin, or its list is not known
   * (OR-4)
   */
  assertAllowed(asker: Asker, request: { readonly http: Context }): Promise<void>
}
