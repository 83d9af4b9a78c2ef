import type { ClientRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'

type Context = Pick<RoleContext, 'keys'>
type Details = Readonly<Record<string, unknown>> | null

/**
 * Network and location of the requesting browser while its request is pending. The network is stored as a keyed hash,
 * and the location is stored encrypted.
 */
export const requesterPlace = {
  /**
   * Returns the hashes of the client's network, one for each key. The row of a request from this network contains one
   * of these hashes as `network`.
   */
  hashes: ({ keys }: Context, { networks }: Pick<ClientRequest, 'networks'>) => hashesOf(keys, networks),
  /** @param challenge of the request; the encrypted location can be decrypted only in the request's row */
  store({ keys }: Context, challenge: string, { networks, place }: Pick<ClientRequest, 'networks' | 'place'>) {
    return {
      network: hashesOf(keys, networks)[0],
      place: keys.seal(Buffer.from(place), associatedData(challenge)).toString('base64url'),
    }
  },
  read({ keys }: Context, challenge: string, details: Details): string {
    const { place } = details ?? {}
    return typeof place === 'string'
      ? keys.open(Buffer.from(place, 'base64url'), associatedData(challenge)).toString()
      : ''
  },
  /** Whether a client is in the same network as the browser that made the request. */
  isSame({ keys }: Context, details: Details, { networks }: Pick<ClientRequest, 'networks'>): boolean {
    const { network } = details ?? {}
    return typeof network === 'string' && hashesOf(keys, networks).includes(network)
  },
} as const

const associatedData = (challenge: string) => `device-place:${challenge}`
const hashesOf = (keys: Context['keys'], [narrowest]: ClientRequest['networks']) =>
  keys.hashes('device-network', narrowest).map((hash) => hash.toString('base64url'))
