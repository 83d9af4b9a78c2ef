import { getAddress } from 'viem/utils'
import { namespaceOf } from '#shared/caip.ts'
import { isSolanaAddress } from '../../chains/solana/isSolanaAddress.ts'
import { parseRecipientForm } from './parseRecipientForm.ts'

/** Recipient that the user typed or pasted, after parsing. */
type ReadReceiver =
  | { readonly kind: 'empty' | 'invalid' | 'checksum' | 'burn' }
  | { readonly kind: 'address'; readonly address: string }
  /** The recipient is for a different network: a CAIP-2 id, or only a family such as `eip155`. */
  | { readonly kind: 'elsewhere'; readonly network: string }
  | { readonly kind: 'name'; readonly name: string }

/** Burn addresses: nobody can access funds at these addresses. */
const burners = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
])

/**
 * Parses a recipient: an address, a name with a dot, or an address or name in a format that includes the network, such
 * as CAIP-10. An Ethereum address may omit 0x. If the address contains both uppercase and lowercase letters, they must
 * match its checksum (EIP-55).
 *
 * @param network CAIP-2 id of the network to send on
 */
export function readReceiver(network: string, text: string): ReadReceiver {
  const typed = text.trim()
  if (!typed) return { kind: 'empty' }
  const form = parseRecipientForm(typed)
  if (!form) return readBare(network, typed)
  const isHere = network === form.network || network.startsWith(`${form.network}:`)
  return isHere ? readBare(network, form.recipient) : { kind: 'elsewhere', network: form.network }
}

function readBare(network: string, typed: string): ReadReceiver {
  const namespace = namespaceOf(network)
  if (namespace === 'eip155' && /^(0x)?[0-9a-f]{40}$/i.test(typed)) return ethereum(typed.replace(/^0x/i, ''))
  if (namespace === 'solana' && isSolanaAddress(typed))
    return burners.has(typed) ? { kind: 'burn' } : { kind: 'address', address: typed }
  return /^[^\s.:]+(\.[^\s.:]+)+$/u.test(typed) ? { kind: 'name', name: typed } : { kind: 'invalid' }
}

function ethereum(digits: string): ReadReceiver {
  const lower = `0x${digits.toLowerCase()}` as const
  // Addresses of precompiled contracts. They have no private keys.
  if (burners.has(lower) || /^0x0{36}[0-9a-f]{4}$/.test(lower)) return { kind: 'burn' }
  const address = getAddress(lower)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return isMixed && address.slice(2) !== digits ? { kind: 'checksum' } : { kind: 'address', address }
}
