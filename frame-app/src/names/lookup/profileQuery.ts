import { queryOptions } from '@tanstack/react-query'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { getProfile } from './profile.ts'
import { supportedNetworks } from './supportedNetworks.ts'

/**
 * Query for the profile of one of our own names, cached for five minutes; `null` if it is free.
 *
 * @param network the active one, CAIP-2
 * @param name with its suffix
 */
export function profileQuery(app: App, network: string, name: string) {
  return queryOptions({
    queryKey: ['names', 'profile', network, name.toLowerCase()],
    queryFn: async ({ signal }) => {
      const supported = await supportedNetworks(app)
      // The server did not answer, which does not mean that the name is free.
      if (supported.length === 0) throw makeError('NAME_RESOLVE_FAILED')
      return getProfile(await app.api(), { name: name.toLowerCase(), network, supported, signal })
    },
    staleTime: 300_000,
  })
}
