import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/**
 * Returns the script that spends from an address of any Bitcoin network.
 *
 * @throws Error if it is no address, or of a kind that has no script yet
 */
export function scriptOf(address: string): Uint8Array {
  for (const network of networks) {
    try {
      return OutScript.encode(Address(network).decode(address))
    } catch {
      // Of another network, or of none.
    }
  }
  throw new Error('Not a Bitcoin address.')
}
