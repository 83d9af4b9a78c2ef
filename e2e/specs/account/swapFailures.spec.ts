import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import type { FaultName } from '../../stack/http/faults.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { accountIn, confirmButton, openSwap, reviewSwap, swapButton } from '../support/openSwap.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

const preview = ({ modal }: DemoPage) => modal.getByRole('heading', { name: 'Review', exact: true })

test(
  'if a quote cannot be refreshed, returns to the form, and never signs an outdated quote',
  rare,
  async ({ demo, chain, control }) => {
    const { modal, page } = demo
    await page.clock.install()
    await demo.goto()
    await demo.connect()
    const address = await accountIn(demo)
    const before = await chain(1).getTransactionCount({ address })
    await openSwap(demo, 'ETH', 'USDC', '0.01')
    for (const fault of ['500', '429', 'html', 'offline'] as const satisfies readonly FaultName[]) {
      await reviewSwap(demo)
      await control.setFault('blockchainApi', fault)
      await page.clock.fastForward(10_000)
      await expect(preview(demo)).toBeHidden({ timeout: 30_000 })
      await expect(modal.getByText('Failed to create transaction')).toBeVisible()
      await expect(swapButton(demo)).toHaveText('Swap', { timeout: 30_000 })
      await control.setFault('blockchainApi', 'none')
      await swapButton(demo).click()
    }
    await reviewSwap(demo)
    await control.setFault('blockchainApi', 'slow', 10_000)
    await page.clock.fastForward(31_000)
    await confirmButton(demo).click()
    await expect(modal.getByText('This quote is no longer valid. Review the swap again')).toBeVisible()
    expect(await chain(1).getTransactionCount({ address })).toBe(before)
  },
)

test(
  'after a reload on a halted chain, the modal does not send the swap again, and updates the swap’s row automatically',
  rare,
  async ({ demo, wallet, chain, control }) => {
    const { modal } = demo
    await demo.goto()
    await demo.connect()
    const address = await accountIn(demo)
    const before = await chain(1).getTransactionCount({ address })
    await control.haltChain(1)
    await openSwap(demo, 'ETH', 'USDC', '0.01')
    await reviewSwap(demo)
    await confirmButton(demo).click()
    await wallet().approve()
    await expect(modal.getByText(/^Swapping ETH to /)).toBeVisible()

    await demo.reload()
    await expect(demo.status).toHaveText('Connected')
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Transactions' }))
    const row = modal.getByRole('listitem').first()
    await expect(row).toContainText('Pending')
    await control.resumeChain(1)
    await expect(row).not.toContainText('Pending', { timeout: 20_000 })
    expect(await chain(1).getTransactionCount({ address })).toBe(before + 1)
  },
)

test(
  'warns about a thin pool, a token with a transfer tax and a token that returns no bool, before anything is signed',
  rare,
  async ({ demo, wallet, chain, control, world }) => {
    const { modal } = demo
    const cancel = () => modal.getByRole('button', { name: 'Cancel' }).click()
    await demo.goto()
    await demo.connect()
    await openSwap(demo, 'ETH', 'THIN', '0.5')
    await reviewSwap(demo)
    await expect(modal.getByText(/^This swap loses \d+(\.\d+)?% of its value$/)).toBeVisible()
    await expect(confirmButton(demo)).toBeDisabled()
    await cancel()

    await openSwap(demo, 'ETH', 'THIN', '0.06')
    await reviewSwap(demo)
    await expect(modal.getByText(/^This swap moves the price by 1\d(\.\d+)?%$/)).toBeVisible()
    await expect(confirmButton(demo)).toBeDisabled()
    await modal.getByLabel('Type “swap” to continue').fill('swap')
    await expect(confirmButton(demo)).toBeEnabled()
    await cancel()

    // The tokens' prices are unknown, but the user may still swap, because the contract enforces the minimum amount
    // received.
    await demo.page.route(/\/v1\/fungible\/price/, (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { fungibles: [] } }),
    )
    await openSwap(demo, 'ETH', 'DAI', '0.01')
    await reviewSwap(demo)
    await expect(modal.getByText('The value of this swap is not known')).toBeVisible()
    await expect(confirmButton(demo)).toBeDisabled()
    await modal.getByLabel('Type “swap” to continue').fill('swap')
    await confirmButton(demo).click()
    await wallet().approve()
    await expect(modal.getByText(/^Swapped ETH to \d+\.\d+ DAI$/)).toBeVisible()
    await demo.page.unroute(/\/v1\/fungible\/price/)

    // The user enters the amount to receive, and the modal computes the amount that the user has to pay.
    await openSwap(demo, 'ETH', 'DAI', '0')
    await modal.getByRole('textbox', { name: 'Amount you receive' }).fill('30')
    await expect(modal.getByRole('textbox', { name: 'Amount to swap' })).toHaveValue(/^0\.01\d+$/)
    await reviewSwap(demo)
    await expect(modal.getByText(/^(29\.9[7-9]|30(\.0[0-3])?)\d* DAI/).first()).toBeVisible()
    await cancel()

    await openSwap(demo, 'ETH', 'DTT', '0.1')
    await reviewSwap(demo)
    await expect(modal.getByText('DTT keeps 1% of each transfer')).toBeVisible()
    await cancel()

    const account = await accountIn(demo)
    const mute = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'MUTE')!.address
    const held = () =>
      chain(1).readContract({ abi: erc20Abi, address: mute, functionName: 'balanceOf', args: [account] })
    await control.fund(account, 1, '30', 'MUTE')
    const before = await held()
    await openSwap(demo, 'MUTE', 'ETH', '30')
    await reviewSwap(demo)
    for (const step of ['Approve', 'Swap']) {
      await expect(confirmButton(demo)).toHaveText(step)
      await expect(modal.getByText('–', { exact: true })).toHaveCount(0)
      await confirmButton(demo).click()
      await wallet().approve()
    }
    await expect(modal.getByText(/^Swapped MUTE to 0\.00\d+ ETH$/)).toBeVisible()
    expect(before - (await held())).toBe(parseEther('30'))
  },
)

test.describe('over WalletConnect', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('approves, swaps, and shows the result', rare, async ({ demo, mobile, chain, control, world }) => {
    await demo.goto()
    await connectMobile(demo, mobile, { chains: ['eip155:1'] })
    const account = await accountIn(demo)
    await control.fund(account, 1, '1')
    await control.fund(account, 1, '20', 'USDC')
    const usdc = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!.address
    const held = () =>
      chain(1).readContract({ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [account] })
    const before = await held()
    await openSwap(demo, 'USDC', 'DAI', '20')
    await reviewSwap(demo)
    await confirmButton(demo).click()
    await mobile.rejectRequest()
    await expect(demo.modal.getByText('Signature declined')).toBeVisible()
    for (const step of ['Approve', 'Swap']) {
      await expect(confirmButton(demo)).toHaveText(step)
      await confirmButton(demo).click()
      await mobile.approveRequest()
    }
    await expect(demo.modal.getByText(/^Swapped USDC to 19\.\d+ DAI$/)).toBeVisible({ timeout: 20_000 })
    expect(before - (await held())).toBe(parseUnits('20', 6))
  })
})
