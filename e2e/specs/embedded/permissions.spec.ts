import { expect } from '@playwright/test'
import { type Address, getAddress, parseEther, toHex } from 'viem'
import { test as ownTest, memberTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(300_000)

const friend = getAddress('0x00000000000000000000000000000000000000d1')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const ether = (amount: string) => toHex(parseEther(amount))
const limit = { type: 'native-token-transfer', data: { allowance: ether('0.5'), perCall: ether('0.02') } }

const ask = (demo: DemoPage, rest: object) => demo.request('wallet_grantPermissions', [{ chainId: '0x1', ...rest }])
const addressOf = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as Address

/** Sends a payment. The dapp claims that a permission covers the payment. */
const pay = async (demo: DemoPage, context: string, amount: string) =>
  demo.request('wallet_sendCalls', [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: await addressOf(demo),
      atomicRequired: true,
      calls: [{ to: friend, value: ether(amount) }],
      capabilities: { permissions: { context } },
    },
  ])

/** Records whether the modal opens after this call. */
const watchOpening = ({ page }: DemoPage) =>
  page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(window, { seenOpening: seen })
    window.sdk!.subscribe(({ open }) => open && seen.push(open))
  })
const hasOpened = ({ page }: DemoPage) =>
  page.evaluate(() => (window as unknown as { seenOpening: boolean[] }).seenOpening.length > 0)

const whole = 'a permission: granted with its limits, used without asking, kept to, listed, and ended'
ownTest(whole, async ({ demo, embedded, control, chain }) => {
  const { modal } = demo
  await demo.goto()
  await embedded.login()
  await control.fund(await addressOf(demo), 1, '2')

  const expiry = inSeconds(3_600)
  const granting = ask(demo, { expiry, permissions: [limit] })
  await expect(embedded.approval).toContainText('Allow this app to act without asking', { timeout: 30_000 })
  await expect(embedded.approval).toContainText('0.5 ETH, fees included')
  await expect(embedded.approval.locator('.fact').filter({ hasText: 'Limit per call' })).toContainText('0.02 ETH')
  const until = await embedded.approval.locator('.fact').filter({ hasText: 'Until' }).textContent()
  const year = new Date(expiry * 1000).getFullYear()
  expect(until).toContain(String(year))
  await embedded.approve(/^Allow 0\.5 ETH until/)
  const { result: granted, error } = await granting
  expect(error).toBeUndefined()
  expect(granted).toMatchObject({ chainId: '0x1', expiry, permissions: [limit], context: expect.any(String) })
  const { context } = granted as { context: string }
  await demo.modalClosed()

  // The permission covers this payment, so the wallet does not ask the user.
  const before = await chain(1).getBalance({ address: friend })
  await watchOpening(demo)
  const { result: sent } = await pay(demo, context, '0.01')
  expect(sent).toMatchObject({ id: expect.stringMatching(/^0x/) })
  const id = (sent as { id: string }).id
  const status = async () =>
    ((await demo.request('wallet_getCallsStatus', [id])).result as { status: number } | undefined)?.status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  expect((await chain(1).getBalance({ address: friend })) - before).toBe(parseEther('0.01'))
  expect(await hasOpened(demo)).toBe(false)

  // The permission does not cover this payment, so the wallet asks the user as usual.
  const outside = pay(demo, context, '0.03')
  await expect(embedded.approval).toContainText('Send 0.03 ETH', { timeout: 30_000 })
  await embedded.reject()
  expect((await outside).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  await demo.page.evaluate(() => void window.sdk!.open({ view: 'SmartSessionList' }))
  await demo.modalOpened()
  await modal.getByText('Airlock Demo').click()
  await expect(modal.getByText('native token transfer')).toBeVisible()
  await modal.getByRole('button', { name: 'Revoke' }).click()
  await expect(embedded.approval).toContainText('Revoke a permission', { timeout: 30_000 })
  await embedded.approve(/^Revoke the permission/)
  await expect(modal.getByText('Session revoked')).toBeVisible()
  await expect(modal.getByText('No Active sessions')).toBeVisible()
  await modal.getByRole('tab', { name: 'Revoked' }).click()
  await expect(modal.getByText('Airlock Demo')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()

  // The permission has been revoked. So the wallet asks the user again, even for payments that the permission covered.
  const ended = pay(demo, context, '0.01')
  await expect(embedded.approval).toContainText('Send 0.01 ETH', { timeout: 30_000 })
  await embedded.reject()
  expect((await ended).error).toMatchObject({ code: 4001 })
})

test(
  'rejects a permission that lacks an expiry or a limit, without prompting the user',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    await watchOpening(demo)
    const endless = { permissions: [limit] }
    const limitless = { expiry: inSeconds(3_600), permissions: [{ type: 'native-token-transfer', data: {} }] }
    const past = { expiry: inSeconds(-1), permissions: [limit] }
    const tooLong = { expiry: inSeconds(400 * 86_400), permissions: [limit] }
    const everything = { expiry: inSeconds(3_600), permissions: [{ type: 'sudo', data: {} }] }
    for (const wrong of [endless, limitless, past, tooLong, everything])
      expect((await ask(demo, wrong)).error, JSON.stringify(wrong)).toMatchObject({ code: -32602 })
    expect(await hasOpened(demo)).toBe(false)
  },
)

test('grants nothing if the user rejects, and a permission that was never granted covers no payment', async ({
  demo,
  embedded,
  control,
}) => {
  await demo.goto()
  await embedded.login()
  await control.fund(await addressOf(demo), 1, '2')
  const granting = ask(demo, { expiry: inSeconds(600), permissions: [limit] })
  await expect(embedded.approval).toContainText('Allow this app', { timeout: 30_000 })
  await embedded.reject()
  expect((await granting).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  // The user never granted this permission, so it does not cover the payment.
  const forged = pay(demo, crypto.randomUUID(), '0.001')
  await expect(embedded.approval).toContainText('Send 0.001 ETH', { timeout: 60_000 })
  await embedded.reject()
  expect((await forged).error).toMatchObject({ code: 4001 })
})
