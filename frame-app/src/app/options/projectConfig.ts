import * as z from 'zod/mini'
import type { Api } from '../http/createApi.ts'

const Feature = z.object({
  id: z.string(),
  isEnabled: z.catch(z.boolean(), false),
  config: z.catch(z.nullish(z.array(z.string())), undefined),
})
const Config = z.object({ features: z.array(z.unknown()) })

/**
 * The project's settings, one row per feature. If a row has `config: null`, the dapp's option decides about that
 * feature.
 */
export type ProjectConfig = readonly z.output<typeof Feature>[]

/**
 * Fetches the project's remote settings. Drops invalid rows.
 *
 * @throws what `http.get` throws; the dapp's own options then apply
 */
export async function getProjectConfig(
  { http, deployment, identity }: Api,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<ProjectConfig> {
  const { features } = await http.get(`${deployment.walletApi}/appkit/v1/config`, {
    service: 'Wallet API',
    query: identity,
    schema: Config,
    signal,
  })
  return features.flatMap((row) => {
    const feature = Feature.safeParse(row)
    return feature.success ? [feature.data] : []
  })
}
