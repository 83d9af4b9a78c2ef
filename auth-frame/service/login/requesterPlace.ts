import type { RoleContext } from '../context/RoleContext.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'

type Context = Pick<RoleContext, 'keys'>
type Details = Readonly<Record<string, unknown>> | null

/** The requesting browser's location while its request is pending: the network as a keyed hash, the place sealed. */
export const requesterPlace = {
  /** Hashes of the client's network under each key. A request from there has one of them as `network`. */
  hashes: ({ keys }: Context, { networks }: Pick<ClientRequest, 'networks'>) => hashesOf(keys, networks),
  /** @param challenge of the request; the sealed place opens only in its row */
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
  /** Whether a client is in the network that the request came from. */
  isSame({ keys }: Context, details: Details, { networks }: Pick<ClientRequest, 'networks'>): boolean {
    const { network } = details ?? {}
    return typeof network === 'string' && hashesOf(keys, networks).includes(network)
  },
} as const

const associatedData = (challenge: string) => `device-place:${challenge}`
const hashesOf = (keys: Context['keys'], [narrowest]: ClientRequest['networks']) =>
  keys.hashes('device-network', narrowest).map((hash) => hash.toString('base64url'))
