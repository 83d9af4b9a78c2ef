import * as z from 'zod/mini'
import type { Api } from './createApi.ts'

const AnalyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

/**
 * Whether the project wants analytics. A failure switches them off.
 *
 * @throws only the reason of `signal`
 */
export async function getAnalyticsConfig(
  { http, deployment, identity }: Api,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  try {
    const url = `${deployment.walletApi}/getAnalyticsConfig`
    const ask = { service: 'Wallet API', query: identity, schema: AnalyticsConfig, signal }
    return (await http.get(url, ask)).isAnalyticsEnabled
  } catch {
    signal?.throwIfAborted()
    return false
  }
}
