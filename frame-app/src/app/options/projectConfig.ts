import * as z from 'zod/mini'
import type { Api } from '../http/createApi.ts'

const Feature = z.object({
  id: z.string(),
  isEnabled: z.catch(z.boolean(), false),
  config: z.catch(z.nullish(z.array(z.string())), undefined),
})
const Config = z.object({ features: z.array(z.unknown()) })

/** What the project's settings say, a row per feature. `config: null` leaves the feature to the dapp. */
export type ProjectConfig = readonly z.output<typeof Feature>[]

/**
 * The project's remote configuration. A row that is not one is dropped.
 *
 * @throws what `http.get` throws; the dapp's own options then count
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
