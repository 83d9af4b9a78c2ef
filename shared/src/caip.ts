import { makeError } from './errors/makeError.ts'
import { CaipNetworkId, Namespace } from './protocol/primitives.ts'

type NetworkId = { readonly namespace: Namespace; readonly reference: string }
type AccountId = NetworkId & { readonly address: string }

const namespaces = new Set<string>(Namespace.options)
const isNamespace = (value: string): value is Namespace => namespaces.has(value)

/**
 * Reads a CAIP-2 network id such as `eip155:1`.
 *
 * @throws INVALID_CAIP_NETWORK unless `id` has exactly two parts and a known namespace
 */
export function parseNetworkId(id: string): NetworkId {
  const [namespace = '', reference = '', ...rest] = id.split(':')
  if (!isNamespace(namespace) || reference === '' || rest.length > 0) throw makeError('INVALID_CAIP_NETWORK')
  return { namespace, reference }
}

/**
 * Reads a CAIP-10 account id such as `eip155:1:0xab16…`.
 *
 * @throws INVALID_CAIP_ADDRESS unless `id` has exactly three non-empty parts and a known namespace
 */
export function parseAccountId(id: string): AccountId {
  const [namespace = '', reference = '', address = '', ...rest] = id.split(':')
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0) throw makeError('INVALID_CAIP_ADDRESS')
  return { namespace, reference, address }
}

/**
 * Returns the namespace of a validated network id: `eip155` for `eip155:1`.
 *
 * @throws INVALID_CAIP_NETWORK if `id` is not valid
 */
export const namespaceOf = (id: string): Namespace => parseNetworkId(id).namespace

/**
 * Converts an eip155 network to an EIP-1193 chain id: `eip155:1` → `0x1`.
 *
 * @throws INVALID_CAIP_NETWORK if the reference is not a decimal number
 */
export function hexChainId(id: string): string {
  const { reference } = parseNetworkId(id)
  if (!/^\d+$/.test(reference)) throw makeError('INVALID_CAIP_NETWORK')
  return `0x${BigInt(reference).toString(16)}`
}

/**
 * Converts an EIP-1193 chain id to a CAIP-2 id: `0x1` → `eip155:1`.
 *
 * @throws INVALID_CAIP_NETWORK if `chainId` is not a hex quantity, or is too large for CAIP-2
 */
export function networkIdOfHex(chainId: string): string {
  if (!/^0x[0-9a-f]{1,32}$/i.test(chainId)) throw makeError('INVALID_CAIP_NETWORK')
  const id = `eip155:${BigInt(chainId)}`
  if (!CaipNetworkId.safeParse(id).success) throw makeError('INVALID_CAIP_NETWORK')
  return id
}
