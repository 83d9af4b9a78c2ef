import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { SystemProgram, Transaction, type VersionedTransaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import bs58 from 'bs58'
import { buildTransfer } from '../solana/buildTransfer.ts'
import { connectSolana } from '../solana/connectSolana.ts'
import type { HostWorld } from '../world/readWorld.ts'
import { type Library, message } from './Library.ts'

/** Solana's standard adapter for the wallet that `registerWallet` registers. */
export function walletAdapterLibrary(world: HostWorld): Library {
  const wallet = getWallets()
    .get()
    .find(({ name }) => name === 'Airlock')
  if (!wallet || !isWalletAdapterCompatibleStandardWallet(wallet)) throw new Error('The modal is no wallet here')
  const adapter = new StandardWalletAdapter({ wallet })
  const connection = connectSolana(world)
  const account = () => {
    if (!adapter.publicKey) throw new Error('Not connected')
    return adapter.publicKey
  }
  const versioned = () => buildTransfer(connection, account(), 1_000)
  const legacy = async () => {
    const transfer = SystemProgram.transfer({ fromPubkey: account(), toPubkey: account(), lamports: 2_000 })
    return new Transaction({ feePayer: account(), ...(await connection.getLatestBlockhash()) }).add(transfer)
  }
  const base64 = (transaction: Transaction | VersionedTransaction) =>
    btoa(String.fromCharCode(...transaction.serialize()))
  return {
    name: 'wallet-adapter',
    calls: {
      async connect() {
        await adapter.connect()
        return account().toBase58()
      },
      accounts: async () => adapter.publicKey?.toBase58() ?? 'not connected',
      signMessage: async () => bs58.encode(await adapter.signMessage!(new TextEncoder().encode(message))),
      signTransaction: async () => base64(await adapter.signTransaction!(await versioned())),
      signAllTransactions: async () =>
        (await adapter.signAllTransactions!([await legacy(), await versioned()])).map(base64),
      async signIn() {
        const { account, signedMessage, signature } = await adapter.signIn!({ statement: message })
        return {
          address: account.address,
          signedMessage: bs58.encode(Uint8Array.from(signedMessage)),
          signature: bs58.encode(Uint8Array.from(signature)),
        }
      },
      sendTransaction: async () => adapter.sendTransaction(await versioned(), connection),
      disconnect: () => adapter.disconnect(),
    },
    watch(say) {
      say('disconnected')
      adapter.on('connect', (key) => say(`connected · ${key.toBase58()}`))
      adapter.on('disconnect', () => say('disconnected'))
      // Without this listener, the adapter would throw its errors.
      adapter.on('error', () => {})
      // Reconnects the wallet of the last visit without asking the user.
      adapter.autoConnect().catch(() => {})
    },
  }
}
