import { expect } from '@playwright/test'
import {
  type Address,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  parseEther,
  recoverMessageAddress,
  toHex,
} from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'
import { openSettings } from '../support/openSettings.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(300_000)

const friend = getAddress('0x00000000000000000000000000000000000000c1')
const message = 'I agree to the terms of this page'

const eip155 = async (demo: DemoPage) => {
  const { address, accounts } = (await demo.state()).namespaces.eip155!
  return { address: address as Address, accounts }
}

/** Changes the account type in the modal's settings, as the account's owner would, and closes the modal. */
async function switchTo(demo: DemoPage, kind: 'Standard account' | 'Smart account'): Promise<void> {
  const { modal } = demo
  await openSettings(demo)
  await modal.getByRole('button', { name: 'Account type' }).click()
  await modal.getByRole('button', { name: `Switch to your ${kind.toLowerCase()}` }).click()
  const now = modal.getByRole('region', { name: kind })
  await expect(now.getByText('in use')).toBeVisible()
  const { address } = await eip155(demo)
  await expect(now.locator(`[title="${address}"]`)).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
}

/** Reads what the approval screen shows. */
async function drawn({ approval }: Embedded) {
  const fact = (label: string) => approval.locator(`.fact dt:text-is("${label}") + dd`)
  return {
    message: (await fact('Message').textContent()) ?? '',
    account: (await fact('Signing with').locator('[data-address]').getAttribute('data-address')) as Address,
    digest: await approval.getAttribute('data-digest'),
  }
}

test(
  'the user switches to the EOA: the dapp is notified, the EOA signs and sends, and it stays active after a reload',
  rare,
  async ({ demo, embedded, control, chain }) => {
    await demo.goto()
    await embedded.login()
    const { address: smart, accounts } = await eip155(demo)
    const eoa = accounts.find(({ type }) => type === 'eoa')!.address as Address
    expect(accounts.map(({ address, type }) => [address, type])).toEqual([
      [smart, 'smartAccount'],
      [eoa, 'eoa'],
    ])
    await demo.watchEvents()
    await switchTo(demo, 'Standard account')
    expect((await eip155(demo)).address).toBe(eoa)
    expect(await demo.events()).toEqual([['accountsChanged', [eoa, smart]]])
    expect((await demo.request('eth_accounts')).result).toEqual([eoa, smart])

    await demo.goto()
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.address, { timeout: 30_000 }).toBe(eoa)

    const signed = demo.request('personal_sign', [toHex(message), eoa])
    await embedded.approve(/^Sign/)
    expect(await recoverMessageAddress({ message, signature: (await signed).result as Hex })).toBe(eoa)

    await control.fund(eoa, 1, '1')
    const before = await chain(1).getBalance({ address: friend })
    const sent = demo.request('eth_sendTransaction', [{ from: eoa, to: friend, value: toHex(parseEther('0.01')) }])
    await embedded.approve(/^Send 0\.01 ETH/)
    const hash = (await sent).result as Hex
    const receipt = await chain(1).waitForTransactionReceipt({ hash })
    expect([receipt.status, getAddress(receipt.from)]).toEqual(['success', eoa])
    expect((await chain(1).getBalance({ address: friend })) - before).toBe(parseEther('0.01'))

    // An EOA has none of the features that a smart account has.
    expect((await demo.request('wallet_getCapabilities', [eoa])).result).toEqual({})
    const calls = [{ version: '2.0.0', chainId: '0x1', from: eoa, atomicRequired: true, calls: [{ to: friend }] }]
    expect((await demo.request('wallet_sendCalls', calls)).error).toMatchObject({ code: 5760 })

    await demo.watchEvents()
    await switchTo(demo, 'Smart account')
    expect((await eip155(demo)).address).toBe(smart)
    expect(await demo.events()).toEqual([['accountsChanged', [smart, eoa]]])
  },
)

test('for both account types, the digest that the wallet signs belongs to the message on its screen', async ({
  demo,
  embedded,
  chain,
}) => {
  await demo.goto()
  await embedded.login()
  const { address: smart } = await eip155(demo)

  const bySmart = demo.request('personal_sign', [toHex(message), smart])
  await expect(embedded.approval).toBeVisible({ timeout: 30_000 })
  const first = await drawn(embedded)
  expect([first.message, first.account]).toEqual([message, smart])
  // For ERC-1271, a Safe computes a hash that includes the account's address and the chain id, and checks the signature
  // over that hash.
  const safeMessage = hashTypedData({
    domain: { chainId: 1, verifyingContract: first.account },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(first.message) },
  })
  expect(first.digest).toBe(safeMessage)
  await embedded.approve(/^Sign/)
  const signature = (await bySmart).result as Hex
  expect(await chain(1).verifyMessage({ address: smart, message: first.message, signature })).toBe(true)

  await switchTo(demo, 'Standard account')
  const { address: eoa } = await eip155(demo)
  const byOwner = demo.request('personal_sign', [toHex(message), eoa])
  await expect(embedded.approval).toBeVisible({ timeout: 30_000 })
  const second = await drawn(embedded)
  expect([second.message, second.account]).toEqual([message, eoa])
  expect(second.digest).toBe(hashMessage(second.message))
  await embedded.approve(/^Sign/)
  const own = (await byOwner).result as Hex
  expect(await recoverMessageAddress({ message: second.message, signature: own })).toBe(eoa)
})
