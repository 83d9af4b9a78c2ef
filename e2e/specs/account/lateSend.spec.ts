import { expect } from '@playwright/test'
import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { test } from '../airlockTest.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const someone = (): Address => privateKeyToAddress(generatePrivateKey())
const mainNode = /\/v1\/\?chainId=eip155(:|%3A)1\b/

test('sends only one request to a wallet that does not answer, until the user stops waiting', async ({
  demo,
  wallet,
  chain,
}) => {
  const { modal, page } = demo
  const [first, second] = [someone(), someone()]
  await demo.goto()
  await demo.connect()
  await openSend(demo)
  await reviewSend(demo, { token: 'Ether', amount: '0.25', to: first })
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await wallet().nextApproval()
  await modal.getByRole('button', { name: 'Close' }).click()

  await openSend(demo, { amount: '0.5', to: second })
  await expect(modal.getByText('Waiting for your wallet')).toBeVisible()
  await expect(modal.getByText(`Send 0.25 ETH to ${first.slice(0, 6)}…${first.slice(-4)}.`)).toBeVisible()
  await expectAccessible(demo, 'WalletSend')
  expect(
    page
      .context()
      .pages()
      .filter((each) => each.url().includes('approve.html')),
  ).toHaveLength(1)
  await modal.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(modal.getByText('Reject it in your wallet too, or it may still be paid')).toBeVisible()
  await expect(modal.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.5')
  await expect(modal.getByRole('textbox', { name: 'To' })).toHaveValue(second)

  await wallet().reject()
  await modal.getByRole('button', { name: 'Preview Send' }).click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await wallet().approve()
  await expect.poll(() => chain(1).getBalance({ address: second })).toBe(parseEther('0.5'))
  expect(await chain(1).getBalance({ address: first })).toBe(0n)
})

test('does not send a payment whose review is outdated', async ({ demo, chain, control }) => {
  const { modal, page } = demo
  const to = someone()
  await page.clock.install()
  await demo.goto()
  await demo.connect()
  await openSend(demo)
  await reviewSend(demo, { token: 'Ether', amount: '0.5', to })
  await control.setFault('blockchainApi', 'slow', 10_000)
  await page.clock.fastForward(46_000)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(modal.getByText('These details are out of date. Check them again')).toBeVisible()
  await control.setFault('blockchainApi', 'none')
  expect(await chain(1).getBalance({ address: to })).toBe(0n)
  // If the modal cannot refresh the review, its Send button disappears.
  await control.setFault('blockchainApi', '500')
  await page.clock.fastForward(20_000)
  await expect(modal.getByText('Could not prepare the transaction')).toBeVisible({ timeout: 30_000 })
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
})

test.describe('Max, clicked while the fee is unknown', () => {
  for (const late of ['another token', 'another amount'] as const)
    test(
      `if the user chose ${late}, the modal ignores the maximum amount that arrives afterwards`,
      verifyUnless(late === 'another amount'),
      async ({ demo, wallet, chain, world }) => {
        const { modal, page } = demo
        const to = someone()
        const usdc = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!
        let answer = () => {}
        const asked = new Promise<void>((isAsked) =>
          page.route(mainNode, (route) => {
            if (route.request().postDataJSON()?.method !== 'eth_estimateGas') return route.fallback()
            isAsked()
            answer = () => void route.fallback()
            return undefined
          }),
        )
        await demo.goto()
        await demo.connect()
        await openSend(demo)
        await modal.getByRole('button', { name: 'Select token', exact: true }).click()
        await modal.getByRole('button', { name: 'Ether' }).click()
        await modal.getByRole('button', { name: 'Max' }).click()
        await asked
        if (late === 'another token') {
          await modal.getByRole('button', { name: 'ETH, choose another token' }).click()
          await modal.getByRole('button', { name: usdc.name }).click()
        }
        const amount = modal.getByRole('textbox', { name: 'Amount' })
        await amount.fill('0.5')
        const answered = page.waitForResponse(
          (response) => response.request().postData()?.includes('eth_estimateGas') === true,
        )
        await page.unroute(mainNode)
        answer()
        await answered
        await modal.getByRole('textbox', { name: 'To' }).fill(to)
        await expect(modal.getByRole('button', { name: 'Preview Send' })).toBeEnabled()
        await expect(amount).toHaveValue('0.5')
        await modal.getByRole('button', { name: 'Preview Send' }).click()
        await modal.getByRole('button', { name: 'Send', exact: true }).click()
        await wallet().approve()
        const arrived = () =>
          late === 'another token'
            ? chain(1).readContract({ abi: erc20Abi, address: usdc.address, functionName: 'balanceOf', args: [to] })
            : chain(1).getBalance({ address: to })
        await expect.poll(arrived).toBe(parseUnits('0.5', late === 'another token' ? usdc.decimals : 18))
      },
    )
})
