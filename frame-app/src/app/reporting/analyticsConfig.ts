import * as z from 'zod/mini'
import type { Api } from '../http/createApi.ts'

const AnalyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

const configs = new WeakMap<Api, Promise<boolean>>()

/** Whether the project wants analytics: asked for once. A failure switches them off. */
export function getAnalyticsConfig(api: Api): Promise<boolean> {
  const config = configs.get(api) ?? ask(api)
  configs.set(api, config)
  return config
}

async function ask({ http, deployment, identity }: Api): Promise<boolean> {
  try {
    const url = `${deployment.walletApi}/getAnalyticsConfig`
    return (await http.get(url, { service: 'Wallet API', query: identity, schema: AnalyticsConfig })).isAnalyticsEnabled
  } catch {
    return false
  }
}
