import { expect } from '@playwright/test'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  type PublicClient,
  parseAbi,
  parseAbiItem,
  parseEther,
  parseUnits,
} from 'viem'
import { accountAt } from '../../stack/accounts.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { memberTest, test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { accountIn, confirmButton, openSwap, reviewSwap, swapButton } from '../support/openSwap.ts'
import { rare } from '../support/rare.ts'

const chainOf = ({ chains }: WorldDescription) => chains.find(({ id }) => id === 1)!
const tokenOf = (world: WorldDescription, symbol: string) =>
  chainOf(world).tokens.find((token) => token.symbol === symbol)!.address
const held = (client: PublicClient, token: Address, account: Address) =>
  client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] })
const allowed = (client: PublicClient, token: Address, owner: Address, spender: Address) =>
  client.readContract({ abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, spender] })

/**
 * After a swap, reads the received amount from the view's heading. Returns it in the smallest unit of a token with 18
 * decimals.
 */
async function receivedSaid({ modal }: DemoPage, symbol: string): Promise<bigint> {
  const title = modal.getByRole('heading', { name: new RegExp(`^Received [\\d,.]+ ${symbol}$`) })
  await expect(title).toBeVisible({ timeout: 60_000 })
  return parseEther(/[\d,.]+/.exec((await title.textContent()) ?? '')![0].replaceAll(',', ''))
}

test.describe('swap, with an extension', () => {
  test('requests an approval for exactly the swapped amount, and receives the reviewed amount', async ({
    demo,
    wallet,
    world,
    chain,
  }) => {
    await demo.goto()
    await demo.connect()
    const account = await accountIn(demo)
    const [usdc, dai] = [tokenOf(world, 'USDC'), tokenOf(world, 'DAI')]
    const { router } = chainOf(world).pools!
    const before = await Promise.all([held(chain(1), usdc, account), held(chain(1), dai, account)])
    await openSwap(demo, usdc, 'dai', '100')
    await demo.modal.getByText(/^1 USDC = /).click()
    await expect(demo.modal.getByRole('radio', { name: '1%', exact: true })).toBeChecked()
    await demo.modal.getByRole('radio', { name: '0.5%' }).check()
    await expectAccessible(demo, 'Swap with its details')
    await reviewSwap(demo)
    await expect(demo.modal.getByText(/ DAI \(0\.5%\)$/)).toBeVisible()
    await expect(confirmButton(demo)).toHaveText('Approve')
    await expectAccessible(demo, 'SwapPreview')
    await confirmButton(demo).click()
    await wallet().approve()
    await expect(confirmButton(demo)).toHaveText('Swap')
    expect(await allowed(chain(1), usdc, account, router)).toBe(parseUnits('100', 6))
    await confirmButton(demo).click()
    await wallet().approve()
    await expect(demo.modal.getByText(/^Swapped USDC to 99\.\d+ DAI$/)).toBeVisible()
    const after = await Promise.all([held(chain(1), usdc, account), held(chain(1), dai, account)])
    expect(before[0] - after[0]).toBe(parseUnits('100', 6))
    expect(after[1] - before[1]).toBeGreaterThan(parseEther('98'))
    expect(await allowed(chain(1), usdc, account, router)).toBe(0n)
  })

  test('if another trade changes the price first, the message shows the amount that was really received', async ({
    demo,
    wallet,
    world,
    chain,
    control,
  }) => {
    const trader = accountAt(45)
    const { rpcUrl, pools } = chainOf(world)
    const dai = tokenOf(world, 'DAI')
    await control.fund(trader.address, 1, '1')
    await demo.goto()
    await demo.connect()
    const account = await accountIn(demo)
    const before = await held(chain(1), dai, account)
    await openSwap(demo, 'ETH', 'DAI', '0.5')
    await reviewSwap(demo)
    await confirmButton(demo).click()
    await wallet().nextApproval()
    const hash = await createWalletClient({ account: trader, transport: http(rpcUrl) }).writeContract({
      chain: null,
      address: pools!.router,
      abi: parseAbi(['function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 end) payable']),
      functionName: 'swapExactETHForTokens',
      args: [0n, [pools!.wrapped, dai], trader.address, 2n ** 64n],
      value: parseEther('0.3'),
    })
    await chain(1).waitForTransactionReceipt({ hash })
    await wallet().approve()
    const done = demo.modal.getByText(/^Swapped ETH to [\d,.]+ DAI$/)
    await expect(done).toBeVisible()
    const [said] = /[\d,.]+(?= DAI)/.exec((await done.textContent()) ?? '')!
    const arrived = (await held(chain(1), dai, account)) - before
    // The message shows the amount with three decimals. The result's heading shows it with eight.
    expect(parseEther(said.replaceAll(',', ''))).toBe(arrived - (arrived % 10n ** 15n))
    expect(await receivedSaid(demo, 'DAI')).toBe(arrived - (arrived % 10n ** 10n))
    await expectAccessible(demo, 'PaymentResult, swap')
  })

  test(
    'sends only one request to a wallet that does not answer, until the user stops waiting',
    rare,
    async ({ demo, wallet, chain }) => {
      const { modal, page } = demo
      await demo.goto()
      await demo.connect()
      const address = await accountIn(demo)
      const before = await chain(1).getTransactionCount({ address })
      await openSwap(demo, 'ETH', 'USDC', '0.01')
      await reviewSwap(demo)
      await confirmButton(demo).click()
      await wallet().nextApproval()
      await modal.getByRole('button', { name: 'Close' }).click()

      await openSwap(demo, 'ETH', 'DAI', '0.02')
      await expect(modal.getByText('Waiting for your wallet')).toBeVisible()
      await expect(modal.getByText('Swap 0.01 ETH for USDC.')).toBeVisible()
      expect(
        page
          .context()
          .pages()
          .filter((each) => each.url().includes('approve.html')),
      ).toHaveLength(1)
      await modal.getByRole('button', { name: 'Stop waiting' }).click()
      await wallet().reject()
      await reviewSwap(demo)
      await confirmButton(demo).click()
      await wallet().approve()
      await expect(modal.getByText(/^Swapped ETH to .+ DAI$/)).toBeVisible()
      expect(await chain(1).getTransactionCount({ address })).toBe(before + 1)
    },
  )

  test('reports missing liquidity, an insufficient balance, a missing quote, and an owner who declines', async ({
    demo,
    wallet,
    control,
  }) => {
    const { modal } = demo
    await demo.goto()
    await demo.connect()
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Swap' }))
    await expect(swapButton(demo)).toHaveText('Select token')
    await swapButton(demo).click()
    await expect(modal.getByRole('heading', { name: 'Select token' })).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await openSwap(demo, 'ETH', 'NONE', '1')
    await expect(swapButton(demo)).toHaveText('Insufficient liquidity')
    await modal.getByLabel('Amount to swap').fill('99999999')
    await expect(swapButton(demo)).toHaveText('Insufficient balance')
    await expect(modal.getByLabel('Amount to swap')).toHaveAccessibleDescription('Insufficient balance')
    // The button says it, and the line above the button says it only to screen readers.
    const wide = (all: Element[]) => all.filter((each) => each.getBoundingClientRect().width > 1).length
    expect(await modal.getByText('Insufficient balance').evaluateAll(wide)).toBe(1)
    await expectAccessible(demo, 'Swap')
    await modal.getByRole('button', { name: /token you receive/ }).click()
    await expectAccessible(demo, 'SwapSelectToken')
    await modal.getByRole('searchbox', { name: 'Search token' }).fill('usd coin')
    await modal.getByRole('region', { name: 'Your tokens' }).getByRole('button', { name: 'USDC' }).click()
    await control.setFault('blockchainApi', '500')
    await modal.getByLabel('Amount to swap').fill('0.01')
    await expect(swapButton(demo)).toHaveText('Swap')
    await control.setFault('blockchainApi', 'none')
    await swapButton(demo).click()
    await reviewSwap(demo)
    await confirmButton(demo).click()
    await wallet().reject()
    await expect(modal.getByText('Signature declined')).toBeVisible()
    await expect(confirmButton(demo)).toHaveText('Swap')
  })

  test(
    'for a token like USDT, the modal first resets the old approval to zero',
    rare,
    async ({ demo, wallet, world, chain, control }) => {
      await demo.goto()
      await demo.connect()
      const account = await accountIn(demo)
      const usdt = tokenOf(world, 'USDT')
      const { router } = chainOf(world).pools!
      await control.fund(account, 1, '50', 'USDT')
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 1n] })
      const approving = demo.request('eth_sendTransaction', [{ from: account, to: usdt, data }])
      await wallet().approve()
      const { result } = await approving
      await chain(1).waitForTransactionReceipt({ hash: result as Address })
      const before = await held(chain(1), usdt, account)
      await openSwap(demo, 'USDT', 'ETH', '50')
      await reviewSwap(demo)
      for (const step of ['Reset approval', 'Approve', 'Swap']) {
        await expect(confirmButton(demo)).toHaveText(step)
        await confirmButton(demo).click()
        await wallet().approve()
      }
      await expect(demo.modal.getByText(/^Swapped USDT to 0\.016 ETH$/)).toBeVisible()
      expect(before - (await held(chain(1), usdt, account))).toBe(parseUnits('50', 6))
    },
  )
})

memberTest.describe('swap, with the embedded wallet', () => {
  memberTest.use({ wallets: [] })
  // The first request to the bundler starts it, which takes a long time.
  memberTest.setTimeout(180_000)

  memberTest(
    'a smart account approves and swaps in one operation, and the result shows the received amount of a coin',
    rare,
    async ({ demo, embedded, world, chain, control }) => {
      await demo.goto()
      await embedded.login()
      const account = await accountIn(demo)
      const [usdc, dai] = [tokenOf(world, 'USDC'), tokenOf(world, 'DAI')]
      await control.fund(account, 1, '1')
      await control.fund(account, 1, '20', 'USDC')
      const before = await held(chain(1), dai, account)
      await openSwap(demo, 'USDC', 'DAI', '20')
      await reviewSwap(demo)
      await expect(confirmButton(demo)).toHaveText('Swap')
      await confirmButton(demo).click()
      const { approval } = embedded
      await expect(approval).toBeVisible({ timeout: 40_000 })
      const facts = approval.locator('.fact')
      await expect(facts.nth(0)).toHaveText(/^You send\s*20 USDC \(20000000 units\)$/)
      await expect(facts.nth(1)).toHaveText(/^You receive at least\s*19\.\d+ DAI /)
      await expect(facts.nth(2)).toHaveText(/^You receive\s*19\.\d+ DAI/)
      await expect(approval.getByText('Unknown action')).toHaveCount(0)
      await embedded.approve(/^Allow .+ to spend 20 USDC \+ Swap 20 USDC for at least 19\.\d+ DAI$/)
      await expect(demo.modal.getByText(/^Swapped USDC to 19\.\d+ DAI$/)).toBeVisible({ timeout: 60_000 })
      expect((await held(chain(1), dai, account)) - before).toBeGreaterThan(parseEther('19'))
      expect(await allowed(chain(1), usdc, account, chainOf(world).pools!.router)).toBe(0n)
      await demo.modal.getByRole('button', { name: 'Done' }).click()

      await control.fund(account, 1, '20', 'USDC')
      await openSwap(demo, 'USDC', 'ETH', '20')
      await reviewSwap(demo)
      await confirmButton(demo).click()
      await embedded.approve(/^Allow .+ to spend 20 USDC \+ /)
      const said = await receivedSaid(demo, 'ETH')
      const fromBlock = (await chain(1).getBlockNumber()) - 3n
      const event = parseAbiItem('event Withdrawal(address indexed src, uint256 wad)')
      const address = chainOf(world).pools!.wrapped
      const logs = await chain(1).getLogs({ address, event, fromBlock })
      const arrived = logs.at(-1)!.args.wad!
      expect(said).toBe(arrived - (arrived % 10n ** 10n))
    },
  )
})
