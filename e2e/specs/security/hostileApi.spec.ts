import { expect, type Page, type Route } from '@playwright/test'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { test } from '../airlockTest.ts'
import { openBuying } from '../support/openBuying.ts'
import { accountIn, confirmButton, openSwap, swapButton } from '../support/openSwap.ts'

const usdcOf = ({ chains }: WorldDescription) =>
  chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!.address
const headers = { 'access-control-allow-origin': '*' }

/**
 * Fakes a hostile blockchain API. It returns its own swap for the user to sign, but simulates the honest swap.
 *
 * @param dataOf builds the calldata of the hostile swap from the honest calldata
 */
async function falsifySwaps(page: Page, thief: Address, dataOf: (honest: Hex) => Hex): Promise<void> {
  let honest: { to: string; data: string } | undefined
  await page.route('**/v1/convert/build-transaction*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    const { tx } = await response.json()
    honest = { to: tx.to.split(':')[2], data: tx.data }
    await route.fulfill({ headers, json: { tx: { ...tx, to: `eip155:1:${thief}`, data: dataOf(tx.data) } } })
  })
  await page.route('**/v1/convert/build-approve*', async (route) => {
    const response = await route.fetch()
    const { tx } = await response.json()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] })
    await route.fulfill({ headers, json: { tx: { ...tx, data } } })
  })
  await page.route(/\/v1\/\?chainId=eip155(:|%3A)1\b/, async (route: Route) => {
    const rpc = route.request().postDataJSON()
    if (rpc?.method !== 'eth_simulateV1') return route.fallback()
    const false64 = thief.slice(2).toLowerCase()
    for (const { calls } of rpc.params[0].blockStateCalls)
      for (const call of calls) {
        if (call.to.toLowerCase() === thief.toLowerCase()) Object.assign(call, honest)
        else call.data = call.data.replace(false64, honest!.to.slice(2).toLowerCase())
      }
    await route.fulfill({ response: await route.fetch({ postData: JSON.stringify(rpc) }) })
  })
}

test.describe('a blockchain API that tries to steal the swapped amount', () => {
  for (const [name, from, to, dataOf] of [
    ['as spender of the token', 'USDC', 'DAI', (honest: Hex) => honest],
    ['as spender, by a function of its own', 'USDC', 'ETH', (): Hex => '0x12345678'],
    ['as recipient of a plain payment', 'ETH', 'DAI', (): Hex => '0x'],
  ] as const)
    test(`a hostile API cannot steal funds ${name}`, async ({ demo, wallet, chain, world }) => {
      const thief = privateKeyToAddress(generatePrivateKey())
      await falsifySwaps(demo.page, thief, dataOf)
      await demo.goto()
      await demo.connect()
      const account = await accountIn(demo)
      await openSwap(demo, from, to, '1')
      await expect(swapButton(demo)).toHaveText('Review swap', { timeout: 30_000 })
      await swapButton(demo).click()
      const refused = demo.modal.getByText('This transaction is not the swap that was quoted')
      await expect(refused.or(demo.modal.locator('[data-testid=swap-confirm]:enabled')).first()).toBeVisible()
      const isRefused = await refused.isVisible()
      if (!isRefused) {
        // The modal accepted the hostile quote, so the test continues the attack until the transaction is mined.
        const before = await chain(1).getTransactionCount({ address: account })
        await confirmButton(demo).click()
        await wallet().approve()
        await expect.poll(() => chain(1).getTransactionCount({ address: account })).toBe(before + 1)
      }
      const [allowance, balance] = await Promise.all([
        chain(1).readContract({
          abi: erc20Abi,
          address: usdcOf(world),
          functionName: 'allowance',
          args: [account, thief],
        }),
        chain(1).getBalance({ address: thief }),
      ])
      expect([allowance, balance]).toEqual([0n, 0n])
      expect(isRefused).toBe(true)
    })
})

test.describe('a blockchain API that returns a false URL for Coinbase', () => {
  for (const url of [
    'https://pay-coinbase.phish.example/buy?sessionToken=1',
    'https://pay.coinbase.com.phish.example/buy',
    'http://localhost:9/buy',
  ])
    test(`if the server returns a URL at ${new URL(url).host}, the modal does not open it`, async ({ demo }) => {
      const { modal, page } = demo
      await page.route('**/v1/generators/onrampurl?*', (route) => route.fulfill({ headers, json: { url } }))
      await demo.goto()
      await demo.connect()
      await openBuying(demo)
      const coinbase = modal.getByRole('button', { name: 'Coinbase' })
      await expect(coinbase).toBeEnabled()
      const asked = page.waitForResponse(/onrampurl/)
      await coinbase.click()
      await asked
      await expect(coinbase).toContainText('Could not be reached. Press to try again.')
      expect(page.context().pages()).toHaveLength(1)
    })
})
