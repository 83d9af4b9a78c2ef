import { type Address, formatUnits, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shownFee } from '#shared/shownFee.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { fakeBundler } from '../fakes/fakeBundler.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { smartAccountAnswers } from '../frame/smartAccountAnswers.ts'
import { quoteCalls } from './quoteCalls.ts'

const network = 'eip155:1'
const friend = '0x00000000000000000000000000000000000000A1'
const sponsor = '0x00000000000000000000000000000000000000f0'
let chain: FakeChain
let services: FakeServices
let bundler: ReturnType<typeof fakeBundler>
let account: Address
const prices: unknown[] = []
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  bundler = fakeBundler(chain)
  services = await startFakeServices({
    chains: { [network]: chain.rpcUrl },
    bundler: (rpc) => bundler.answer(rpc),
    price: (body) => {
      prices.push(body)
      return { status: 200, body: { fungibles: [{ price: 3_011.23 }] } }
    },
  })
  account = await safeAddress(fakeWallet({ url: services.url }).owner.address)
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})
const pay = (value: bigint) => ({ to: friend.toLowerCase(), value: toHex(value), data: '0x' })
const fund = (value: bigint) => chain.client.setBalance({ address: account, value })

/** Creates a wallet. `shown` returns the fee in the wallet's latest approval. */
function wallet(given: Partial<Parameters<typeof fakeWallet>[0]> = {}) {
  const fake = fakeWallet({ url: services.url, ...given })
  const send = (value: bigint) => {
    const params = [{ from: account, ...pay(value) }]
    return smartAccountAnswers.get('eth_sendTransaction')!(fake.auth, {
      network,
      method: 'eth_sendTransaction',
      params,
    })
  }
  const shown = () => fake.asked.at(-1)?.facts.find(({ label }) => label === 'Max network fee')?.value
  return { ...fake, send, shown }
}
/** Formats a fee as the wallet does. */
const coins = (wei: string) => `${formatUnits(shownFee(BigInt(wei)), 18)} ETH`

describe('quoteCalls', () => {
  test('behavior: accepts an account without coins if a paymaster pays the fee', async () => {
    await fund(0n)
    const { auth } = wallet({
      paymaster: () => ({ paymaster: sponsor, paymasterData: '0x', sponsor: { name: 'Payer' } }),
    })
    const asked = { chainId: network, calls: [pay(0n)], paymaster: 'https://pay.example/1' }
    expect(await quoteCalls(auth, asked)).toMatchObject({ sponsor: { name: 'Payer' } })
    await expect(quoteCalls(auth, { chainId: network, calls: [pay(0n)] })).rejects.toMatchObject({
      reason: 'FEE_NOT_COVERED',
    })
  })

  test('default: shows and signs the quoted operation, and shows its fee in coins and in a currency', async () => {
    await fund(parseEther('10'))
    const { auth, send, shown } = wallet()
    const quote = await quoteCalls(auth, { chainId: network, calls: [pay(5n)] })
    expect(quote).toMatchObject({ coinPrice: '3011.230000000000018190', sponsor: null })
    expect(prices.at(-1)).toMatchObject({ currency: 'usd', addresses: [expect.stringMatching(/^eip155:1:0xe{40}$/)] })

    // If the bundler raises its price later, the quoted operation keeps its price.
    bundler.control.gasPrice = 77_000_000_000n
    await send(5n)
    const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' })
    const money = format.format((Number(shownFee(BigInt(quote.maxFee))) / 1e18) * 3_011.23)
    expect(shown()).toBe(`${coins(quote.maxFee)} (${money})`)

    // The quoted operation cannot be used again, because its nonce has been used.
    await send(5n)
    expect(shown()).not.toContain(coins(quote.maxFee))
    bundler.control.gasPrice = undefined
    expect(await chain.client.getBalance({ address: friend })).toBe(10n)
  })

  test('behavior: prepares a new operation if the calls differ or if the quote is older than a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await fund(parseEther('10'))
    const { auth, send, shown } = wallet()
    const { maxFee } = await quoteCalls(auth, { chainId: network, calls: [pay(6n)] })
    bundler.control.gasPrice = 77_000_000_000n
    await send(7n)
    expect(shown()).not.toContain(coins(maxFee))
    vi.advanceTimersByTime(60_001)
    await send(6n)
    expect(shown()).not.toContain(coins(maxFee))
    bundler.control.gasPrice = undefined
    vi.useRealTimers()
  })

  test('behavior: requests the native coin’s price in the dapp’s currency', async () => {
    const { auth } = wallet()
    auth.facts.dapp = { projectId: '0'.repeat(32), origin: 'https://app.example', currency: 'EUR' }
    await quoteCalls(auth, { chainId: network, calls: [pay(5n)] })
    expect(prices.at(-1)).toMatchObject({ currency: 'eur' })
  })
})
