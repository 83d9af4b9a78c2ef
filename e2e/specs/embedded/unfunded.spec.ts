import { expect } from '@playwright/test'
import { toHex } from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend } from '../support/openSend.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
// The first request to the bundler starts it, which takes a long time.
test.setTimeout(300_000)

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const refusal = (network: string) => ({
  code: -32003,
  message: `You need ETH on ${network} to pay the network fee (insufficient funds)`,
})

/**
 * Requests a payment that the account cannot pay for. Expects that the modal offers Receive and Buy instead of an
 * approval.
 */
async function asksForCoins(demo: DemoPage, from: string, network: string, picture?: string) {
  const { error } = await demo.request('eth_sendTransaction', [{ from, to: friend, value: toHex(1) }])
  expect(error).toMatchObject(refusal(network))
  await demo.modalOpened()
  await expect(demo.modal.getByText(`You need ETH on ${network} to pay the network fee`)).toBeVisible()
  await expect(demo.modal.getByRole('button', { name: 'Buy' })).toBeVisible()
  if (picture) {
    await demo.page.screenshot({ path: picture })
    await expectAccessible(demo, 'FeeNeeded')
  }
  await demo.modal.getByRole('button', { name: 'Receive' }).click()
  await expect(demo.modal.getByRole('heading', { name: 'Receive' })).toBeVisible()
  await expect(demo.modal.getByTitle(from)).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
}

test('RPC-15, FEE_NOT_COVERED: offers Receive and Buy in a wallet without coins', async ({
  demo,
  embedded,
  control,
}, info) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  await asksForCoins(demo, address!, 'Ethereum')
  await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:8453'))
  await expect.poll(async () => (await demo.state()).namespaces.eip155?.network).toBe('eip155:8453')
  await asksForCoins(demo, address!, 'Base', info.outputPath('fee-needed.png'))
  await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:1'))
  await expect.poll(async () => (await demo.state()).namespaces.eip155?.network).toBe('eip155:1')

  const owner = await useEoa(demo)
  await asksForCoins(demo, owner, 'Ethereum')

  // The account has only a token. The modal itself detects that the account cannot pay the network fee.
  await control.fund(owner, 1, '5', 'USDC')
  await openSend(demo)
  const { modal } = demo
  await modal.getByRole('button', { name: 'Select token', exact: true }).click()
  await modal.getByRole('button', { name: 'USD Coin' }).click()
  await modal.getByRole('textbox', { name: 'Amount' }).fill('1')
  await modal.getByRole('textbox', { name: 'To' }).fill(friend)
  await modal.getByRole('button', { name: 'Preview Send' }).click()
  await expect(modal.getByRole('button', { name: 'Add ETH' })).toBeVisible()
  await expect(modal.getByRole('alert')).toContainText('You need ETH on Ethereum to pay the network fee')
  await demo.page.screenshot({ path: info.outputPath('fee-in-send.png') })
  await modal.getByRole('button', { name: 'Add ETH' }).click()
  // While the views fade into each other, both show this text.
  await expect(modal.getByText('You need ETH on Ethereum to pay the network fee').last()).toBeVisible()
  await modal.getByRole('button', { name: 'Buy' }).click()
  await expect(modal.getByRole('heading', { name: 'Choose provider' })).toBeVisible()
})
