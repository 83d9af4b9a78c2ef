import { type Address, type Hex, isAddress, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { jsonReply } from '../../http/jsonReply.ts'
import { parseJson } from '../../http/parseJson.ts'
import type { Reply, Request } from '../../http/reply.ts'
import { failure } from '../failure.ts'
import type { Names } from './createNames.ts'

const zone = 'reown.id'
/** Maximum time in seconds from when the message is signed until the server receives it. */
const skew = 300
const Body = z.object({
  coin_type: z.int().check(z.minimum(2 ** 31), z.maximum(2 ** 32 - 1)),
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  message: z.string().check(z.maxLength(1_024)),
  signature: z.string().check(z.maxLength(20_000), z.regex(/^0x[0-9a-fA-F]*$/)),
})
const Message = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{4,63}\.reown\.id$/)),
  attributes: z.strictObject({}),
  timestamp: z.int(),
})

/**
 * Handles `GET /v1/profile/account/{name}`, `/reverse/{address}` and `/suggestions/{name}`, and `POST
 * /v1/profile/account`. The POST registers a name for the account that signed the request: an EOA, or a smart account
 * by ERC-1271 or ERC-6492.
 *
 * @param clientOf returns a chain's client by CAIP-2 id, to verify smart account signatures
 */
export function profileRoutes(
  names: Names,
  clientOf: (network: string) => PublicClient | undefined,
): (request: Request, path: string) => Promise<Reply | undefined> {
  return async ({ method, body, url }, path) => {
    const [, what, rest] = /^v1\/profile\/(account|reverse|suggestions)(?:\/([\w.-]+))?$/.exec(path) ?? []
    if (!what) return undefined
    if (method === 'POST' && what === 'account' && !rest) return register(body)
    if (method !== 'GET' || !rest) return failure(405, 'method', 'Method not allowed')
    if (what === 'suggestions') return jsonReply({ suggestions: suggestionsOf(rest, url.searchParams.get('zone')) })
    if (what === 'reverse')
      return isAddress(rest, { strict: false }) ? jsonReply(names.of(rest)) : failure(400, 'address', 'Not an address')
    const found = names.find(rest)
    return found ? jsonReply(found) : failure(404, 'name', 'Name is not registered')
  }

  async function register(body: string): Promise<Reply> {
    const { data } = Body.safeParse(parseJson(body))
    if (!data) return failure(400, 'body', 'The registration is not complete')
    const said = Message.safeParse(parseJson(data.message)).data
    if (!said) return failure(400, 'message', 'The message has another form')
    if (Math.abs(Date.now() / 1_000 - said.timestamp) > skew) return failure(400, 'timestamp', 'Signed too long ago')
    const client = clientOf(`eip155:${data.coin_type - 2 ** 31}`)
    if (!client) return failure(400, 'coin_type', 'The chain is not supported')
    const address = data.address as Address
    const { message, signature } = data
    const isSigned = await client.verifyMessage({ address, message, signature: signature as Hex }).catch(() => false)
    if (!isSigned) return failure(401, 'signature', 'The signature is not the account’s')
    if (names.find(said.name)) return failure(400, 'name', 'Name is already registered')
    if (names.of(address).length > 0) return failure(400, 'address', 'Address already has a registered name')
    names.add(said.name, data.coin_type, address)
    return jsonReply({ success: true })
  }

  function suggestionsOf(name: string, asked: string | null): readonly { name: string; registered: boolean }[] {
    if (asked !== zone) return []
    const label = name.toLowerCase().replace(/\..*$/, '')
    const variants = [label, `${label}-1`, `${label}-id`, `the-${label}`, `${label}24`]
    return variants.map((each) => ({ name: each, registered: names.find(`${each}.${zone}`) !== undefined }))
  }
}
