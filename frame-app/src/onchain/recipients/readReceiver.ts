import { getAddress } from 'viem/utils'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { isSolanaAddress } from '../../wallet/chains/isSolanaAddress.ts'

/** What a visitor typed or pasted as a receiver is. */
type ReadReceiver =
  | { readonly kind: 'empty' | 'invalid' | 'checksum' | 'burn' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }

/** What is sent to these is lost to everyone. */
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
 * Reads a receiver. An address of Ethereum may stand without its 0x; where it has letters of both cases they are its
 * checksum (EIP-55). Any dotted text is a name to be tried.
 */
export function readReceiver(namespace: Namespace, text: string): ReadReceiver {
  const typed = text.trim()
  if (!typed) return { kind: 'empty' }
  if (namespace === 'eip155' && /^(0x)?[0-9a-f]{40}$/i.test(typed)) return ethereum(typed.replace(/^0x/i, ''))
  if (namespace === 'solana' && isSolanaAddress(typed))
    return burners.has(typed) ? { kind: 'burn' } : { kind: 'address', address: typed }
  return /^[^\s.]+(\.[^\s.]+)+$/u.test(typed) ? { kind: 'name', name: typed } : { kind: 'invalid' }
}

function ethereum(digits: string): ReadReceiver {
  const lower = `0x${digits.toLowerCase()}` as const
  // The addresses of what the chain itself computes with: no one has their keys.
  if (burners.has(lower) || /^0x0{36}[0-9a-f]{4}$/.test(lower)) return { kind: 'burn' }
  const address = getAddress(lower)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return isMixed && address.slice(2) !== digits ? { kind: 'checksum' } : { kind: 'address', address }
}
