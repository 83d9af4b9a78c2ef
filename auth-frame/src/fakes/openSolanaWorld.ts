import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll } from 'vitest'
import { startFakeServices } from './fakeServices.ts'
import { fakeSolana } from './fakeSolana.ts'
import { fakeWallet } from './fakeWallet.ts'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Starts a Solana node for all tests in a file. The node stops after the last test. */
export async function openSolanaWorld() {
  let solana = fakeSolana()
  const services = await startFakeServices({ chains: { [network]: (rpc) => solana.answer(rpc) } })
  afterAll(() => services.stop())
  return {
    network,
    friend: Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey,
    mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    /** Returns a new chain, and a new wallet with 5 SOL on it. */
    fresh() {
      solana = fakeSolana()
      const wallet = fakeWallet({ url: services.url })
      solana.svm.airdrop(wallet.solanaAddress, 5_000_000_000n)
      return { solana, wallet, me: new PublicKey(wallet.solanaAddress) }
    },
  }
}
