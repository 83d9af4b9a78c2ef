import type { SentTransaction } from '../payments/sent/SentTransaction.ts'
import { alice, bob } from './fakeWallet.ts'

/** Returns a transaction in which `alice` just sent 1.5 ether to `bob`, with the given changes. */
export const sentOf = (hash: string, change: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: `0x${hash}`,
  network: 'eip155:1',
  from: alice,
  to: bob,
  kind: 'send',
  token: { symbol: 'ETH', decimals: 18, amount: 1_500_000_000_000_000_000n },
  at: Date.now(),
  nonce: 4,
  ...change,
})
