import { type Address, parseEther } from 'viem'
import { afterAll } from 'vitest'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { fakeBundler } from './fakeBundler.ts'
import { startFakeChain } from './fakeChain.ts'
import { startFakeServices } from './fakeServices.ts'
import { fakeWallet } from './fakeWallet.ts'

/**
 * Starts a chain with a bundler and a smart account with 10 ETH, for all tests in a file. The chain stops after the
 * last test.
 */
export async function openSmartWorld() {
  const chain = await startFakeChain({ chainId: 1 })
  let bundler = fakeBundler(chain)
  const services = await startFakeServices({
    chains: { 'eip155:1': chain.rpcUrl },
    bundler: (rpc) => bundler.answer(rpc),
  })
  afterAll(async () => {
    await services.stop()
    await chain.stop()
  })
  const account: Address = await safeAddress(fakeWallet({ url: services.url }).owner.address)
  await chain.client.setBalance({ address: account, value: parseEther('10') })
  return {
    chain,
    services,
    account,
    /** Returns a new bundler and a new wallet. */
    fresh() {
      bundler = fakeBundler(chain)
      return { bundler, wallet: fakeWallet({ url: services.url }) }
    },
  }
}
