import { solanaSignatureOf } from '#shared/solanaSignatureOf.ts'
import type { StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'
import { base58 } from './base58.ts'
import { base64 } from './base64.ts'
import type { BridgedWallet } from './bridge.ts'
import { bytesOf } from './bytesOf.ts'
import { checked } from './checked.ts'
import { solanaChain } from './solanaChain.ts'
import { standardAccounts } from './standardAccounts.ts'

const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
type Params = {
  readonly pubkey?: string
  readonly chainId?: string
  readonly transaction?: string
  readonly sendOptions?: object
}

/**
 * Wraps a Wallet Standard wallet in the JSON-RPC methods of the Solana family. Encodes transactions in base64, all
 * other bytes in base58.
 */
export function solanaWallet(wallet: StandardWallet): BridgedWallet {
  const use = (name: string) => {
    const feature = wallet.features[`solana:${name}`]?.[name]
    if (!feature) throw rpcError(4200, `The wallet has no ${name}`)
    return feature
  }
  const accounts = standardAccounts(wallet, (chains) => chains.includes('solana:'))
  const about = async ({ pubkey, chainId = '' }: Params) => ({
    account: await accounts.find(pubkey),
    chain: solanaChain(chainId),
  })
  const requestAccounts = (silent: unknown) =>
    (silent ? accounts.quietly() : accounts.connect({})).then((rows) =>
      rows.map((each) => ({ pubkey: checked(each.address, address) })),
    )
  const sign = async (params: Params, transactions: readonly unknown[]) => {
    const common = await about(params)
    const signed = await use('signTransaction')(
      ...transactions.map((each) => ({ ...common, transaction: base64.decode(each) })),
    )
    return transactions.map((_, i) => {
      const bytes = signed[i].signedTransaction
      return {
        transaction: base64.encode(bytesOf(bytes)),
        signature: base58.encode(bytesOf(solanaSignatureOf(bytes, base58.decode(common.account.address)))),
      }
    })
  }
  const methods: BridgedWallet['methods'] = {
    solana_requestAccounts: ({ silent }) => requestAccounts(silent),
    solana_getAccounts: () => requestAccounts(true),
    async solana_signMessage(params) {
      const [{ signature }] = await use('signMessage')({
        ...(await about(params)),
        message: base58.decode(params.message),
      })
      return { signature: base58.encode(bytesOf(signature)) }
    },
    solana_signTransaction: async (params) => (await sign(params, [params.transaction]))[0],
    solana_signAllTransactions: async (params) => ({
      transactions: (await sign(params, params.transactions)).map((each) => each.transaction),
    }),
    async solana_signAndSendTransaction(params) {
      const [{ signature }] = await use('signAndSendTransaction')({
        ...(await about(params)),
        transaction: base64.decode(params.transaction),
        options: params.sendOptions,
      })
      return { signature: base58.encode(bytesOf(signature)) }
    },
    async solana_signIn({ input }) {
      const [{ account, signedMessage, signature }] = await use('signIn')(input)
      return {
        pubkey: checked(account.address, address),
        signedMessage: base58.encode(bytesOf(signedMessage)),
        signature: base58.encode(bytesOf(signature)),
      }
    },
    wallet_disconnect: async () => (await wallet.features['standard:disconnect']?.disconnect(), null),
  }
  return { methods, listen: accounts.listen }
}
