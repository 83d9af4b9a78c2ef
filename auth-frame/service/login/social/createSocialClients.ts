import { SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { createSocialClient, type SocialClient } from './createSocialClient.ts'

export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>

/** @throws Error for a malformed entry of the `providers` setting, which stops the service at its start */
export function createSocialClients({ providers, url }: RoleContext['settings']): SocialClients {
  return new Map(
    Object.entries(providers).map(([name, registration]) => {
      const provider = SocialProvider.parse(name)
      return [provider, createSocialClient(provider, registration, url)]
    }),
  )
}
