import { expect } from '@playwright/test'
import { type Address, erc20Abi, formatEther, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { shownFee } from '../../../shared/src/shownFee.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { accountIn, confirmButton, openSwap, reviewSwap } from '../support/openSwap.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
// The first request to the bundler starts it, which takes a long time.
test.setTimeout(300_000)

const someone = (): Address => privateKeyToAddress(generatePrivateKey())
/** Finds a row in a review by the row's label. */
const factOf = ({ modal }: DemoPage, label: string) =>
  modal.locator('dl > *').filter({ has: modal.getByRole('term').getByText(label, { exact: true }) })
/** Matches a fee as the wallet shows it: `0.0005395 ETH ($1.62)`. */
const fee = /([\d.]+) ETH \((\$[\d.,]+)\)/

test(
  'for a smart account, modal and approval show the same fee, and the account does not pay more',
  rare,
  async ({ demo, embedded, control, chain }) => {
    const to = someone()
    await demo.goto()
    await embedded.login()
    const account = await accountIn(demo)
    await control.fund(account, 1, '2')
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', amount: '0.25', to })
    const reviewed = (await factOf(demo, 'Max network fee').textContent())!
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    const { approval } = embedded
    await expect(approval).toBeVisible({ timeout: 60_000 })
    const [, coins, money] = fee.exec((await approval.textContent())!)!
    expect(reviewed).toContain(`${coins} ETH`)
    expect(reviewed).toContain(money!)
    await embedded.approve(/^Send 0\.25 ETH/)
    await expect(demo.modal.getByRole('heading', { name: 'Sent 0.25 ETH' })).toBeVisible({ timeout: 60_000 })
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.25'))
    const paid = parseEther('1.75') - (await chain(1).getBalance({ address: account }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(parseEther(coins!))
    test.info().annotations.push({ type: 'fee', description: `${reviewed}; ${coins} ETH; paid ${formatEther(paid)}` })

    await demo.modal.getByRole('button', { name: 'Done' }).click()
    await openSwap(demo, 'ETH', 'DAI', '0.1')
    await reviewSwap(demo)
    const cost = (await factOf(demo, 'Network cost').textContent())!
    await confirmButton(demo).click()
    await expect(approval).toBeVisible({ timeout: 60_000 })
    expect(cost).toContain(fee.exec((await approval.textContent())!)![0])
    await embedded.reject()

    // If the user sends the maximum amount, the modal keeps back exactly the fee that it shows.
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', to })
    const last = (await factOf(demo, 'Max network fee').textContent())!
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(approval).toBeVisible({ timeout: 60_000 })
    expect(last).toContain(fee.exec((await approval.textContent())!)![1])
    await embedded.approve(/^Send 1\./)
    await expect(demo.modal.getByRole('heading', { name: /^Sent 1\./ })).toBeVisible({ timeout: 60_000 })
    const left = await chain(1).getBalance({ address: account })
    expect(left).toBeLessThan(shownFee(parseEther('0.002')))
  },
)

test(
  'the deployment’s paymaster pays the fee if a smart account has tokens but no coins',
  rare,
  async ({ demo, embedded, control, chain, world }) => {
    const to = someone()
    const usdc = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!
    await demo.goto()
    await embedded.login()
    const account = await accountIn(demo)
    await control.fund(account, 1, '25', 'USDC')
    await openSend(demo)
    await reviewSend(demo, { token: usdc.name, amount: '7', to })
    await expect(factOf(demo, 'Max network fee')).toContainText('Paid by Local paymaster')
    await expectAccessible(demo, 'WalletSendPreview with a sponsor')
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(embedded.approval).toContainText('which calls itself “Local paymaster”', { timeout: 60_000 })
    await embedded.approve(/^Send 7 USDC/)
    await expect(demo.modal.getByRole('heading', { name: 'Sent 7 USDC' })).toBeVisible({ timeout: 60_000 })
    const held = (owner: Address) =>
      chain(1).readContract({ abi: erc20Abi, address: usdc.address, functionName: 'balanceOf', args: [owner] })
    expect([await held(to), await held(account)]).toEqual([parseUnits('7', 6), parseUnits('18', 6)])
    expect(await chain(1).getBalance({ address: account })).toBe(0n)
  },
)
