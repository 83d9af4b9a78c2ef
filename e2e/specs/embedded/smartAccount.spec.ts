import { expect } from '@playwright/test'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isErc6492Signature,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { typedDataExamples } from '../../host/src/cards/typedDataExamples.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
// The first request to the bundler starts it, which takes a long time.
test.setTimeout(300_000)

const people = [0xb1, 0xb2, 0xb3].map((each) => getAddress(`0x${toHex(each, { size: 20 }).slice(2)}`))
const [first, second, third] = people as [Address, Address, Address]
const pay = (to: Address, ether: string) => ({ to, value: toHex(parseEther(ether)) })

const usdcOf = ({ chains }: WorldDescription) =>
  chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!.address
const transfer = (token: Address, to: Address, amount: string) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits(amount, 6)] }),
})

const eip155 = async (demo: DemoPage) => {
  const { address, ...rest } = (await demo.state()).namespaces.eip155!
  return { ...rest, address: address as Address }
}
const sendCalls = (demo: DemoPage, from: Address, calls: readonly object[], capabilities?: object) =>
  demo.request('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls, ...(capabilities && { capabilities }) },
  ])

type Status = { readonly status: number; readonly receipts: readonly { readonly transactionHash: Hex }[] }
/** Waits until the chain has executed a batch, and returns the batch's status as the wallet reports it. */
async function landed(demo: DemoPage, { result, error }: { result?: unknown; error?: unknown }): Promise<Status> {
  expect(error).toBeUndefined()
  const { id } = result as { id: string }
  let last: Status | undefined
  await expect
    .poll(
      async () => {
        last = (await demo.request('wallet_getCallsStatus', [id])).result as Status
        return last?.status
      },
      { timeout: 60_000 },
    )
    .toBe(200)
  return last!
}

test(
  'the first operation deploys the account, and signatures from before and after it are valid',
  rare,
  async ({ demo, embedded, control, chain }) => {
    await demo.goto()
    await embedded.login()
    const { address, smartAccountDeployed } = await eip155(demo)
    expect(smartAccountDeployed).toBe(false)
    expect(await chain(1).getCode({ address })).toBeUndefined()

    const message = 'Anyone can check this'
    const sign = async () => {
      const signed = demo.request('personal_sign', [toHex(message), address])
      await embedded.approve(/^Sign/)
      return (await signed).result as Hex
    }
    const before = await sign()
    expect(isErc6492Signature(before)).toBe(true)
    expect(await chain(1).verifyMessage({ address, message, signature: before })).toBe(true)
    expect(await chain(1).verifyMessage({ address, message: 'Something else', signature: before })).toBe(false)

    await control.fund(address, 1, '1')
    const sent = demo.request('eth_sendTransaction', [{ from: address, ...pay(first, '0.01') }])
    await expect(embedded.approval).toContainText('Set up on this network with this transaction', { timeout: 60_000 })
    await embedded.approve(/^Send 0\.01 ETH/)
    const { result: hash } = await sent
    expect((await chain(1).waitForTransactionReceipt({ hash: hash as Hex })).status).toBe('success')
    expect(await chain(1).getCode({ address })).toMatch(/^0x[0-9a-f]{10}/)
    await expect.poll(async () => (await eip155(demo)).smartAccountDeployed).toBe(true)

    const after = await sign()
    expect(isErc6492Signature(after)).toBe(false)
    expect(await chain(1).verifyMessage({ address, message, signature: after })).toBe(true)
    // A signature that was made before the account's deployment stays valid afterwards.
    expect(await chain(1).verifyMessage({ address, message, signature: before })).toBe(true)

    const data = typedDataExamples.mail.data(address, 1)
    const typed = demo.request('eth_signTypedData_v4', [address, JSON.stringify(data)])
    await expect(embedded.approval).toContainText('Hello, Bob!')
    await embedded.approve(/^Sign Mail/)
    const { result: signature } = await typed
    expect(await chain(1).verifyTypedData({ ...data, address, signature: signature as Hex } as never)).toBe(true)
  },
)

test('sends three calls as one operation, and the approval shows all three', async ({
  demo,
  embedded,
  control,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = await eip155(demo)
  const { result: can } = await demo.request('wallet_getCapabilities', [address, ['0x1']])
  expect(can).toMatchObject({ '0x1': { atomic: { status: 'supported' }, paymasterService: { supported: true } } })

  const usdc = usdcOf(world)
  await control.fund(address, 1, '1')
  await control.fund(address, 1, '50', 'USDC')
  const holdings = async () => [
    await chain(1).readContract({ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [first] }),
    await chain(1).getBalance({ address: second }),
    await chain(1).getBalance({ address: third }),
  ]
  const before = await holdings()
  const calls = [transfer(usdc, first, '12.5'), pay(second, '0.02'), pay(third, '0.03')]
  const sent = sendCalls(demo, address, calls)
  await expect(embedded.approval).toBeVisible({ timeout: 60_000 })
  await expect(embedded.approval.getByRole('heading', { level: 1 })).toHaveText('3 actions at once')
  for (const shown of ['Action 1', 'Action 2', 'Action 3', 'Send 12.5 USDC', 'Send 0.02 ETH', 'Send 0.03 ETH'])
    await expect(embedded.approval).toContainText(shown)
  for (const each of people) await expect(embedded.approval.locator(`dd [data-address="${each}"]`)).toBeVisible()
  // The total amount of all three calls, as a simulation computed it.
  const leaves = embedded.approval.locator('.fact').filter({ hasText: 'You send' })
  await expect(leaves.filter({ hasText: '12.5 USDC' })).toHaveCount(1)
  await expect(leaves.filter({ hasText: '0.05 ETH' })).toHaveCount(1)
  await embedded.approve(/Send 12\.5 USDC .*\+ Send 0\.02 ETH .*\+ Send 0\.03 ETH/)

  const { receipts } = await landed(demo, await sent)
  expect(receipts).toMatchObject([{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
  const after = await holdings()
  expect(after.map((now, index) => now - before[index]!)).toEqual([12_500_000n, parseEther('0.02'), parseEther('0.03')])
  await expect.poll(async () => (await eip155(demo)).smartAccountDeployed).toBe(true)
  await demo.modalClosed()
})

test('a paymaster pays for an account without coins, and the approval names the paymaster', async ({
  demo,
  embedded,
  control,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = await eip155(demo)
  const usdc = usdcOf(world)
  await control.fund(address, 1, '5', 'USDC')
  const calls = [transfer(usdc, first, '2')]

  const refused = await sendCalls(demo, address, calls, {
    paymasterService: { url: world.urls.paymaster, context: { policy: 'refuse' } },
  })
  expect(refused.error?.message).toContain('The policy does not sponsor this operation')
  await demo.modalClosed()

  const sent = sendCalls(demo, address, calls, { paymasterService: { url: world.urls.paymaster } })
  const payer = embedded.approval.locator('.fact').filter({ hasText: 'Fees paid by' })
  await expect(payer).toContainText('Local paymaster', { timeout: 60_000 })
  const paymaster = getAddress(world.paymaster)
  await expect(payer).toContainText(`${paymaster.slice(0, 6)}…${paymaster.slice(-4)}`)
  await expect(embedded.approval.getByTestId('raw')).toContainText(`"paymaster": "${paymaster}"`)
  await expect(embedded.approval).not.toContainText('Network fee')
  await embedded.approve(/^Send 2 USDC/)
  await landed(demo, await sent)
  expect(await chain(1).getBalance({ address })).toBe(0n)
  expect(
    await chain(1).readContract({ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [address] }),
  ).toBe(parseUnits('3', 6))
})

const away = { code: 4901, message: 'The service that sends for smart accounts (bundler) could not be reached' }

test(
  'if the bundler is down, rejects the request, and the same request works when the bundler is back',
  rare,
  async ({ demo, embedded, control, chain }) => {
    await demo.goto()
    await embedded.login()
    const { address } = await eip155(demo)
    await control.fund(address, 1, '1')
    const request = () => demo.request('eth_sendTransaction', [{ from: address, ...pay(second, '0.01') }])

    for (const fault of ['offline', '503'] as const) {
      await control.setFault('bundler', fault)
      expect((await request()).error).toEqual(away)
      await demo.modalClosed()
    }
    await expect(demo.status).toHaveText('Connected')

    await control.setFault('bundler', 'none')
    const sent = request()
    await embedded.approve(/^Send 0\.01 ETH/)
    const { result: hash } = await sent
    expect((await chain(1).waitForTransactionReceipt({ hash: hash as Hex })).status).toBe('success')
  },
)

test(
  'if the bundler fails while the user reads the approval, reports the failure and sends nothing',
  rare,
  async ({ demo, embedded, control, chain }) => {
    await demo.goto()
    await embedded.login()
    const { address } = await eip155(demo)
    await control.fund(address, 1, '1')
    const request = () => demo.request('eth_sendTransaction', [{ from: address, ...pay(second, '0.01') }])
    const held = await chain(1).getBalance({ address })
    const late = request()
    await expect(embedded.approval).toBeVisible({ timeout: 60_000 })
    await control.setFault('bundler', 'offline')
    await embedded.approve(/^Send 0\.01 ETH/)
    expect((await late).error).toEqual(away)
    await demo.modalClosed()
    await control.setFault('bundler', 'none')
    expect(await chain(1).getBalance({ address })).toBe(held)

    const sent = request()
    await embedded.approve(/^Send 0\.01 ETH/)
    const { result: hash } = await sent
    expect((await chain(1).waitForTransactionReceipt({ hash: hash as Hex })).status).toBe('success')
  },
)
