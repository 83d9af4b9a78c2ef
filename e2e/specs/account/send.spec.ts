import { expect, type Route } from '@playwright/test'
import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import { plainTest, test } from '../airlockTest.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'
import { useEoa } from '../support/useEoa.ts'

const someone = (): Address => privateKeyToAddress(generatePrivateKey())
const baseNode = /\/v1\/\?chainId=eip155(:|%3A)8453\b/

/** Makes the node report every transaction as pending. */
function lagging(route: Route): Promise<void> {
  const { id, method } = route.request().postDataJSON() ?? {}
  const late = { eth_getTransactionReceipt: null, eth_getTransactionCount: '0x0' }
  if (!Object.hasOwn(late, method)) return route.fallback()
  const headers = { 'access-control-allow-origin': '*' }
  return route.fulfill({ headers, json: { jsonrpc: '2.0', id, result: late[method as keyof typeof late] } })
}

test.describe('with an extension', () => {
  test('sends the amount that the user enters, updates the balance, and accepts an address without 0x', async ({
    demo,
    wallet,
    chain,
  }) => {
    const to = someone()
    await demo.goto()
    await demo.connect()
    await openSend(demo)
    await expectAccessible(demo, 'WalletSend')
    await demo.modal.getByRole('button', { name: 'Select token', exact: true }).click()
    await expect(demo.modal.getByRole('button', { name: 'Ether' })).toBeVisible()
    await expectAccessible(demo, 'WalletSendSelectToken')
    await demo.modal.getByRole('button', { name: 'Back' }).click()
    await reviewSend(demo, { token: 'Ether', amount: '1.5', to: to.slice(2).toLowerCase() })
    await expectAccessible(demo, 'WalletSendPreview')
    await expect(demo.modal.getByText(to)).toBeVisible()
    await expect(demo.modal.getByText('$4,500.00')).toBeVisible()
    await expect(demo.modal.getByText('New address')).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet().approve()
    await expect(demo.modal.getByText('Transaction started')).toBeVisible()
    await expect(demo.modal.getByRole('heading', { name: 'Sent 1.5 ETH' })).toBeVisible()
    await expectAccessible(demo, 'PaymentResult')
    await expect(demo.modal.getByText(to)).toBeVisible()
    const { hash } = (await chain(1).getBlock({ includeTransactions: true })).transactions[0]!
    await expect(demo.modal.getByRole('link', { name: /^View on / })).toHaveAttribute(
      'href',
      new RegExp(`/tx/${hash}$`),
    )
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('1.5'))
    await demo.modal.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await demo.state()).view).toBe('Account')

    // After the first payment to a recipient, the modal suggests that address and no longer warns about it.
    await openSend(demo)
    const receiver = demo.modal.getByRole('textbox', { name: 'To' })
    await demo.modal.getByRole('button', { name: `Send to ${to}` }).click()
    await expect(receiver).toHaveValue(to)
    await receiver.fill(`eip155:8453:${to}`)
    await expect(demo.modal.getByText('This address is for Base. You are sending on Ethereum.')).toBeVisible()
    await reviewSend(demo, { token: 'Ether', amount: '0.1', to: `eth:${to}` })
    await expect(demo.modal.getByText(to)).toBeVisible()
    await expect(demo.modal.getByText('New address')).toHaveCount(0)
  })

  test('if the owner declines, sends nothing, and the form keeps its values', async ({ demo, wallet, chain }) => {
    const { modal } = demo
    const to = someone()
    await demo.goto()
    await demo.connect()
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', amount: '0.25', to })
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet().reject()
    await expect(modal.getByText('Signature declined')).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.25')
    await expect(modal.getByRole('textbox', { name: 'To' })).toHaveValue(to)
    expect(await chain(1).getBalance({ address: to })).toBe(0n)
  })

  test('the user can type a name as the recipient', async ({ demo, wallet, chain }) => {
    const { modal } = demo
    const river = accountAt(accountIndexes.mobile[0]).address
    const before = await chain(1).getBalance({ address: river })
    await demo.goto()
    await demo.connect()
    await openSend(demo)
    await modal.getByRole('textbox', { name: 'To' }).fill('no-one-has-this.eth')
    await expect(modal.getByText('This name has no address on this network.')).toBeVisible()
    await reviewSend(demo, { token: 'Ether', amount: '0.015', to: 'River.eth' })
    await expect(modal.getByText('river.eth', { exact: true })).toBeVisible()
    await expect(modal.getByText(river)).toBeVisible()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet().approve()
    await expect.poll(() => chain(1).getBalance({ address: river })).toBe(before + parseEther('0.015'))
  })

  test('reports payments that cannot be sent, without sending a request to any wallet', async ({ demo }) => {
    const { modal } = demo
    const to = someone()
    await demo.goto()
    await demo.connect()
    await openSend(demo, { amount: '1', to })
    await expect(modal.getByRole('textbox', { name: 'Amount' })).toHaveValue('1')
    const receiver = modal.getByRole('textbox', { name: 'To' })
    await receiver.fill('0x000000000000000000000000000000000000dEaD')
    await expect(modal.getByText('No one can use what is sent to this address.')).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Invalid Address' })).toBeDisabled()
    await receiver.fill('')
    await expect(modal.getByRole('button', { name: 'Add Address' })).toBeVisible()
    await modal.getByRole('textbox', { name: 'Amount' }).fill('99999999')
    await expect(modal.getByRole('button', { name: 'Insufficient balance' })).toBeVisible()
    // A long amount shrinks until all of it is visible.
    await modal.getByRole('textbox', { name: 'Amount' }).fill('99999999.123456789012')
    const cut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth
    expect(await modal.getByRole('textbox', { name: 'Amount' }).evaluate(cut)).toBe(0)
    await modal.getByRole('textbox', { name: 'Amount' }).fill('1,5')
    await expect(modal.getByRole('button', { name: 'Incorrect Value' })).toBeVisible()
  })
})

test.describe('in a browser with German numbers', () => {
  test.use({ locale: 'en-DE' })

  test(
    'with German numbers, reads the amount 1,5 as one and a half, and rejects 1.5',
    rare,
    async ({ demo, wallet, chain }) => {
      const to = someone()
      await demo.goto()
      await demo.connect()
      await openSend(demo)
      await reviewSend(demo, { token: 'Ether', amount: '1,5', to })
      await demo.modal.getByRole('button', { name: 'Cancel' }).click()
      await demo.modal.getByRole('textbox', { name: 'Amount' }).fill('1.5')
      await expect(demo.modal.getByRole('button', { name: 'Incorrect Value' })).toBeVisible()
      await demo.modal.getByRole('textbox', { name: 'Amount' }).fill('1,5')
      await demo.modal.getByRole('button', { name: 'Preview Send' }).click()
      await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await wallet().approve()
      await expect.poll(() => chain(1).getBalance({ address: to })).toBe(parseEther('1.5'))
    },
  )
})

plainTest.describe('with WalletConnect', () => {
  plainTest.use({ permissions: clipboard })

  plainTest(
    'the user sends a token, even if the page is reloaded while the wallet asks its owner',
    rare,
    async ({ demo, mobile, chain, world }) => {
      const to = someone()
      const usdc = world.chains[0]!.tokens[0]!
      await demo.goto()
      await connectMobile(demo, mobile)
      const { address } = (await demo.state()).namespaces.eip155! as { address: Address }
      const before = await chain(1).getTransactionCount({ address })
      const held = () =>
        chain(1).readContract({ abi: erc20Abi, address: usdc.address, functionName: 'balanceOf', args: [to] })
      await openSend(demo)
      await demo.page.evaluate((link) => navigator.clipboard.writeText(link), `ethereum:${to}@1?value=1e18`)
      await demo.modal.getByRole('button', { name: 'Paste' }).click()
      await expect(demo.modal.getByRole('textbox', { name: 'To' })).toHaveValue(`ethereum:${to}@1?value=1e18`)
      await expect(demo.modal.getByRole('textbox', { name: 'To' })).toBeFocused()
      await reviewSend(demo, { token: usdc.name, amount: '12.5', to })
      await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await mobile.nextRequest()
      await demo.reload()
      await mobile.approveRequest()
      await expect.poll(held).toBe(parseUnits('12.5', usdc.decimals))

      // After the reload, the page does not know of the first payment, and does not send it again.
      await openSend(demo)
      await expect(demo.modal.getByRole('button', { name: 'Select token', exact: true })).toBeVisible()
      await reviewSend(demo, { token: usdc.name, amount: '1', to })
      await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await mobile.approveRequest()
      await expect(demo.modal.getByText('Transaction started')).toBeVisible()
      await expect.poll(held).toBe(parseUnits('13.5', usdc.decimals))
      expect(await chain(1).getTransactionCount({ address })).toBe(before + 2)
    },
  )
})

plainTest.describe('with the embedded wallet', () => {
  plainTest.setTimeout(240_000)

  plainTest('sends the balance minus the gas fee and data fee', rare, async ({ demo, embedded, chain, control }) => {
    const to = someone()
    const base = chain(8453)
    await demo.goto({ options: { networks: ['eip155:8453', 'eip155:1'] } })
    await embedded.login()
    const from = await useEoa(demo)
    await control.fund(from, 8453, '2')
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', to })
    // The embedded wallet shows its own warnings, so the modal shows none for its account.
    await expect(demo.modal.getByText('New address')).toHaveCount(0)
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await embedded.approve(/Send/)
    await expect(demo.modal.getByText('Transaction started')).toBeVisible()
    await expect.poll(async () => (await demo.state()).view).toBe('PaymentResult')
    await expect.poll(() => base.getBalance({ address: to })).toBeGreaterThan(parseEther('1.99'))
    // The account paid more than the gas fee, because the network also charges a data fee. "Max" kept back enough for
    // both fees.
    const kept = parseEther('2') - (await base.getBalance({ address: to }))
    const left = await base.getBalance({ address: from })
    expect(kept - left).toBeGreaterThan(30_000_000_000_000n)
    expect(left).toBeLessThan(parseEther('0.01'))

    await control.fund(from, 8453, '1')
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.reload()
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', amount: '0.5', to })
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(embedded.approval).toBeVisible()
    await embedded.reject()
    await expect(demo.modal.getByText('Signature declined')).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()

    // In the view of a pending transaction, the user can speed up or cancel the transaction. Either the original
    // transaction or its replacement is executed, never both.
    const { modal } = demo
    const [nonce, before] = [await base.getTransactionCount({ address: from }), await base.getBalance({ address: to })]
    await control.haltChain(8453)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await embedded.approve(/Send/)
    await expect(modal.getByText('Transaction started')).toBeVisible()
    await modal.getByRole('button', { name: 'Done' }).click()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    const rows = modal.getByRole('listitem')
    const pending = rows.filter({ hasText: 'Pending' })
    await pending.first().getByRole('button').click()
    await modal.getByRole('button', { name: 'Speed up' }).click()
    await embedded.approve(/Send/)
    await expect(modal.getByText('Transaction started')).toBeVisible()
    await demo.reload()
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Transactions' }))
    await pending.first().getByRole('button').click()
    await modal.getByRole('button', { name: 'Cancel transaction' }).click()
    await embedded.approve(/Send|Confirm|Approve/)
    await expect(modal.getByText('Cancellation started')).toBeVisible()
    // A node that lags behind still reports both transactions as pending.
    await demo.page.route(baseNode, lagging)
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Transactions' }))
    await pending.first().getByRole('button').click()
    const speedUp = modal.getByRole('button', { name: 'Speed up' })
    await expect(speedUp).toBeVisible()
    await control.resumeChain(8453)
    await expect.poll(() => base.getTransactionCount({ address: from }), { timeout: 30_000 }).toBe(nonce + 1)
    expect(await base.getBalance({ address: to })).toBe(before)
    await speedUp.click()
    await expect(modal.getByText('This transaction does not wait any more')).toBeVisible()
    await demo.page.unroute(baseNode)
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Transactions' }))
    await expect(pending).toHaveCount(0, { timeout: 30_000 })
    await expect(rows.filter({ hasText: 'Replaced' })).toHaveCount(2)
  })
})
