import { expect } from '@playwright/test'
import { type Address, erc20Abi, formatUnits, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { test } from '../airlockTest.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend, reviewSend } from '../support/openSend.ts'

const someone = (): Address => privateKeyToAddress(generatePrivateKey())

test('on a network that only the dapp configured, shows and sends the coin and a token added by its address', async ({
  demo,
  wallet,
  chain,
  world,
}) => {
  const { modal, page } = demo
  const { rpcUrl, tokens } = world.chains.find(({ id }) => id === 31337)!
  const usdc = tokens.find(({ symbol }) => symbol === 'USDC')!.address as Address
  const usdcOf = (owner: Address) =>
    chain(31337).readContract({ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [owner] })
  const openAccount = async () => {
    await page.evaluate(() => window.sdk!.open({ view: 'Account' }))
    await demo.modalOpened()
  }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const own = { id: 31337, name: 'My chain', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  await demo.goto({ options: { networks: ['eip155:1', own] } })
  await demo.connect()
  const switching = page.evaluate(() => window.sdk!.switchNetwork('eip155:31337'))
  await wallet().approve()
  await switching
  const account = (await demo.state()).namespaces.eip155!.address as Address
  const held = Number(formatUnits(await usdcOf(account), 6)).toLocaleString('en-US', { maximumFractionDigits: 4 })

  await openAccount()
  const rows = modal.getByRole('region', { name: 'Tokens' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Ether')
  await expectAccessible(demo, 'Account on a network of the dapp')
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByText('No history for this network')).toBeVisible()
  await modal.getByRole('tab', { name: 'Tokens' }).click()

  // Before the user adds a token, the modal shows the data that the token's contract reports.
  await modal.getByRole('button', { name: 'Add a token' }).click()
  await modal.getByRole('searchbox').fill(someone())
  await expect(modal.getByText('No token at this address').last()).toBeVisible()
  await modal.getByRole('searchbox').fill(usdc.toLowerCase())
  const found = modal.getByRole('region', { name: 'Add this token?' })
  await expect(found).toContainText('USD Coin (local)')
  await expect(found).toContainText(usdc)
  await expect(found).toContainText(held)
  await expectAccessible(demo, 'Add a token')
  await found.getByRole('button', { name: 'Add token' }).click()
  await expect(rows.filter({ hasText: 'USD Coin (local)' })).toContainText(`${held} USDC`)
  await modal.getByRole('switch', { name: /^All networks/ }).click()
  await expect(rows.filter({ hasText: 'USDC · My chain' })).toContainText(held)
  await expect(rows.filter({ hasText: 'ETH · My chain' })).toBeVisible()
  await expect(rows.filter({ hasText: 'ETH · Ethereum' })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()

  const to = someone()
  await openSend(demo)
  await reviewSend(demo, { token: 'USD Coin (local)', amount: '12.5', to })
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await wallet().approve()
  await expect.poll(() => usdcOf(to)).toBe(parseUnits('12.5', 6))

  // After a reload, the added tokens and the sent transactions are still stored.
  await page.reload()
  await expect.poll(async () => (await demo.state()).network).toBe('eip155:31337')
  await openAccount()
  await expect(rows.filter({ hasText: 'USD Coin (local)' })).toBeVisible()
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByText('12.5 USDC')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
  await openSend(demo)
  await reviewSend(demo, { token: 'Ether', amount: '0.5', to })
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await wallet().approve()
  await expect.poll(() => chain(31337).getBalance({ address: to })).toBe(parseEther('0.5'))
})
