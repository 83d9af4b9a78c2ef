import type { RoleContext } from '../context/RoleContext.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'

type Context = Pick<RoleContext, 'keys'>
type Details = Readonly<Record<string, unknown>> | null

/** Where the asking browser was, for as long as its request waits: the network as a keyed hash, the place sealed. */
export const requesterPlace = {
  /** The hashes that `network` of a request from there may have, under each key. */
  hashes: ({ keys }: Context, { networks }: Pick<ClientRequest, 'networks'>) => hashesOf(keys, networks),
  /** @param challenge of the request: what is sealed opens in its row alone */
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
  /** Whether a browser is in the network that the request came from. */
  isSame({ keys }: Context, details: Details, { networks }: Pick<ClientRequest, 'networks'>): boolean {
    const { network } = details ?? {}
    return typeof network === 'string' && hashesOf(keys, networks).includes(network)
  },
} as const

const associatedData = (challenge: string) => `device-place:${challenge}`
const hashesOf = (keys: Context['keys'], [narrowest]: ClientRequest['networks']) =>
  keys.hashes('device-network', narrowest).map((hash) => hash.toString('base64url'))
