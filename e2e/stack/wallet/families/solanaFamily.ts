import bs58 from 'bs58'
import { createSolanaWallet } from '../../../extension/src/families/solana/createSolanaWallet.ts'
import { createFamily } from './createFamily.ts'
import { familyCall } from './familyCall.ts'
import type { WalletFamily } from './WalletFamily.ts'

type Signed = { readonly transactions: readonly string[] }

const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
/**
 * Deprecated CAIP-2 ids of the two networks. This wallet shares them only if its owner chooses them, as an older wallet
 * would.
 */
const deprecated = ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K']

/** Creates the `solana_*` methods. Messages, keys and signatures are in base58, and transactions are in base64. */
export function solanaFamily(indexes: readonly number[], rpcUrl: string): WalletFamily {
  const { accounts, methods } = createSolanaWallet(indexes, rpcUrl)
  const addresses = accounts.map(({ address }) => address)
  const signTransactions = async (...[request, params]: Parameters<Parameters<typeof createFamily>[1][string]>) => {
    const transactions = (params.transactions ?? [params.transaction]) as readonly string[]
    const address = params.pubkey ?? addresses[request.permitted[0] ?? 0]
    const inputs = transactions.map((transaction) => ({ address, transaction }))
    return ((await methods.signTransactions!(familyCall(request, { inputs }))) as Signed).transactions
  }
  const shared = ({ permitted }: { readonly permitted: readonly number[] }) =>
    permitted.map((position) => ({ pubkey: addresses[position] }))

  const named = Object.fromEntries([...chains, ...deprecated].map((chain) => [chain, addresses]))
  const family = createFamily(named, {
    solana_getAccounts: shared,
    solana_requestAccounts: shared,
    solana_signMessage: async (request, { message, pubkey }) => {
      const input = { address: pubkey, message: Buffer.from(bs58.decode(String(message))).toString('base64') }
      const answer = (await methods.signMessage!(familyCall(request, input))) as { readonly signature: string }
      return { signature: base58(answer.signature) }
    },
    solana_signTransaction: async (request, params) => {
      const [transaction = ''] = await signTransactions(request, params)
      return { transaction, signature: bs58.encode(firstSignature(transaction)) }
    },
    solana_signAllTransactions: async (request, params) => ({ transactions: await signTransactions(request, params) }),
    solana_signAndSendTransaction: async (request, { transaction, pubkey, sendOptions, options }) => {
      const address = pubkey ?? addresses[request.permitted[0] ?? 0]
      const input = { address, transaction, options: sendOptions ?? options }
      const sent = (await methods.signAndSendTransaction!(familyCall(request, input))) as { readonly signature: string }
      return { signature: base58(sent.signature) }
    },
  })
  return { ...family, chains }
}

const base58 = (base64: string) => bs58.encode(Buffer.from(base64, 'base64'))

/**
 * Returns the first signature of a transaction, which belongs to the fee payer. A transaction starts with one byte that
 * contains the number of its signatures.
 */
const firstSignature = (transaction: string) => Buffer.from(transaction, 'base64').subarray(1, 65)
