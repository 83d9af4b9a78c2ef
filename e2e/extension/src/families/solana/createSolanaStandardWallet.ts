import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import bs58 from 'bs58'
import { RpcError } from '../../rpcError.ts'
import { decodeBase64, encodeBase64 } from '../base64Bytes.ts'
import type { FamilyLink } from '../familyLink.ts'
import { inTurn } from '../inTurn.ts'
import { signMessages } from '../signMessages.ts'
import { standardAccount } from '../standardAccount.ts'
import { standardAccounts, type WalletFace } from '../standardAccounts.ts'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature

/** The network id that the wallet reports. The local chain represents mainnet. */
const chain = 'solana:mainnet'
const versions = ['legacy', 0] as const
const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** Creates the Wallet Standard wallet that solana dapps find in the page. */
export function createSolanaStandardWallet(
  link: FamilyLink<'solana'>,
  face: WalletFace,
): Wallet & { readonly features: Features } {
  const toAccount = (address: string) =>
    standardAccount({ address, publicKey: bs58.decode(address), chains: [chain], features })
  const accounts = standardAccounts(() => link.accounts().map(({ address }) => toAccount(address)), link.onChange)

  async function signTransactions(
    inputs: readonly { account: WalletAccount; transaction: Uint8Array; chain?: string }[],
  ) {
    for (const { chain: wanted } of inputs) requireChain(wanted)
    const { transactions } = await link.request<{ transactions: string[] }>('signTransactions', {
      inputs: inputs.map(({ account, transaction }) => ({
        address: account.address,
        transaction: encodeBase64(transaction),
      })),
    })
    return transactions.map((transaction) => ({ signedTransaction: decodeBase64(transaction) }))
  }

  return {
    version: '1.0.0',
    ...face,
    chains: [chain],
    get accounts() {
      return accounts.list()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          await link.request('connect', { silent })
          return { accounts: accounts.connect() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => accounts.disconnect() },
      'standard:events': accounts.events,
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs) => signMessages(link, inputs),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signTransaction: (...inputs) => signTransactions(inputs),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signAndSendTransaction: (...inputs) =>
          inTurn(inputs, async ({ account, transaction, chain: wanted, options = {} }) => {
            requireChain(wanted)
            const { preflightCommitment, skipPreflight, maxRetries, minContextSlot } = options
            const { signature } = await link.request<{ signature: string }>('signAndSendTransaction', {
              address: account.address,
              transaction: encodeBase64(transaction),
              options: { preflightCommitment, skipPreflight, maxRetries, minContextSlot },
            })
            return { signature: decodeBase64(signature) }
          }),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: (...inputs) =>
          inTurn(inputs.length > 0 ? inputs : [{}], async (input) => {
            const { address, signedMessage, signature } = await link.request<{
              address: string
              signedMessage: string
              signature: string
            }>('signIn', { input })
            accounts.connect()
            return {
              account: toAccount(address),
              signedMessage: decodeBase64(signedMessage),
              signature: decodeBase64(signature),
            }
          }),
      },
    },
  }
}

function requireChain(wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== chain) throw new RpcError(-32602, `The wallet is not on ${wanted}`)
}
