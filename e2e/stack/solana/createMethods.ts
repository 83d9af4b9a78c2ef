import { accountMethods } from './accountMethods.ts'
import { blockhashLife, type Ledger } from './createLedger.ts'
import { RpcProblem } from './RpcProblem.ts'
import { readAddress } from './readTransaction.ts'
import type { SolanaMethods } from './SolanaMethods.ts'
import { transactionMethods } from './transactionMethods.ts'
import { withContext } from './withContext.ts'

/** The genesis hash of Solana's mainnet. Clients use it to recognize the cluster. */
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const largestAirdrop = 1_000_000_000_000n

/** Creates the JSON-RPC methods of the Solana chain. */
export function createMethods(ledger: Ledger): SolanaMethods {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getEpochInfo: () => {
      const slot = ledger.slot()
      return { absoluteSlot: slot, blockHeight: slot, epoch: 0, slotIndex: slot, slotsInEpoch: 432_000 }
    },
    getLatestBlockhash: () =>
      withContext(ledger, { blockhash: ledger.blockhash(), lastValidBlockHeight: ledger.slot() + blockhashLife }),
    isBlockhashValid: ([blockhash]) => withContext(ledger, ledger.isBlockhashValid(`${blockhash}`)),
    getRecentPrioritizationFees: () => [],
    requestAirdrop: ([address, lamports]) => {
      const amount = Number.isInteger(lamports) ? BigInt(Number(lamports)) : 0n
      if (amount <= 0n || amount > largestAirdrop) throw new RpcProblem(-32602, 'Invalid params: lamports')
      return ledger.airdrop(readAddress(address), amount).signature
    },
    ...accountMethods(ledger),
    ...transactionMethods(ledger),
  }
}
