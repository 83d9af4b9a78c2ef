import { queryOptions } from '@tanstack/react-query'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { getProfile } from './profile.ts'
import { supportedNetworks } from './supportedNetworks.ts'

/**
 * Query for the profile of a name under our own suffix, cached for five minutes; `null` if the name is free.
 *
 * @param network the active network, CAIP-2
 * @param name the name with its suffix
 */
export function profileQuery(app: App, network: string, name: string) {
  return queryOptions({
    queryKey: ['names', 'profile', network, name.toLowerCase()],
    queryFn: async ({ signal }) => {
      const supported = await supportedNetworks(app)
      // An empty list means that the server did not answer. It does not mean that the name is free.
      if (supported.length === 0) throw makeError('NAME_RESOLVE_FAILED')
      return getProfile(await app.api(), { name: name.toLowerCase(), network, supported, signal })
    },
    staleTime: 300_000,
  })
}
