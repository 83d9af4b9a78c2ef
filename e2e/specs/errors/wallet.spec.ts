import { expect, type Page } from '@playwright/test'
import { type Address, createWalletClient, type Hex, http } from 'viem'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { plainTest as test } from '../airlockTest.ts'
import { announceDriven, type Driven } from '../support/announceDriven.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { confirmButton, openSwap, reviewSwap, swapButton } from '../support/openSwap.ts'
import { rare } from '../support/rare.ts'
import { world } from './world.ts'

test.setTimeout(180_000)

const visitor = accountAt(accountIndexes.extensionA[0])
const friend = accountAt(accountIndexes.extensionB[0]).address
const hex = (id: number) => `0x${id.toString(16)}`
/** A chain id so high that ENSIP-11 defines no coin type for it. */
const high = 11_297_108_109

const anyOrigin = { 'access-control-allow-origin': '*' }

/** Opens a page, and connects it to a wallet whose responses the test defines. */
async function connected(demo: DemoPage, networks?: readonly unknown[]): Promise<Driven> {
  const wallet = await announceDriven(demo.page, visitor.address)
  await demo.goto(networks ? { options: { networks } } : {})
  await demo.openModal()
  await demo.chooseWallet('Driven Wallet')
  await demo.modalClosed()
  return wallet
}

const switchTo = ({ page }: DemoPage, network: string) =>
  page.evaluate((network) => window.sdk!.switchNetwork(network), network)

test('if a wallet misbehaves, the user sees the right errors', rare, async ({ demo, world: { chains } }) => {
  const { modal } = demo
  const { rpcUrl } = chains.find(({ id }) => id === 31337)!
  const own = {
    id: high,
    name: 'High number',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  // Fakes a server that also supports names on the network with the high chain id.
  const served = ['eip155:1', 'eip155:8453', `eip155:${high}`]
  const json = { http: served, ws: [] }
  await demo.page.route('**/v1/supported-chains?*', (route) => route.fulfill({ headers: anyOrigin, json }))
  await demo.page.route(`**/balance?*${high}*`, (route) =>
    route.fulfill({ headers: anyOrigin, json: { balances: [] } }),
  )
  const wallet = await connected(demo, [...served.slice(0, 2), own])
  const to = modal.getByRole('textbox', { name: 'To' })
  const send = modal.getByRole('button', { name: 'Send', exact: true })
  const details = (of = modal.getByRole('alert')) => of.getByText('Details', { exact: true }).click()
  // The form below this alert contains a second alert, about a payment whose outcome the wallet left unclear. So we
  // find this alert by its text.
  const unprepared = modal.getByRole('alert').filter({ hasText: 'Could not prepare the' })
  await world('wallet', demo, [
    [
      'SEND_FAILED',
      async () => {
        wallet.answers('eth_sendTransaction', () => ({ thrown: {} }))
        await openSend(demo)
        await reviewSend(demo, { token: 'Ether', amount: '0.01', to: friend })
        await send.click()
      },
    ],
    // The alert shows the wallet's own error in its details, below the message.
    ['UNKNOWN', () => details()],
    [
      'INVALID_RESULT',
      async () => {
        wallet.answers('eth_sendTransaction', () => null)
        await send.click()
        await expect(modal.getByText('We could not tell whether this was sent')).toBeVisible()
        if (!(await modal.getByText('returned an invalid result').isVisible())) await details()
      },
    ],
    [
      'SEND_INCOMPLETE',
      async () => {
        await switchTo(demo, 'eip155:8453')
        await details(unprepared)
      },
    ],
    [
      'SEND_TOKEN_MISSING',
      async () => {
        await openSend(demo)
        await reviewSend(demo, { token: 'Ether', to: friend })
        await switchTo(demo, 'eip155:1')
        await details(unprepared)
      },
    ],
    [
      'NAME_OF_CONTRACT',
      async () => {
        await switchTo(demo, 'eip155:8453')
        await openSend(demo)
        // The name's address record for Ethereum points to a contract.
        await to.fill('vault.eth')
      },
    ],
    [
      'INVALID_CHAIN_ID',
      async () => {
        await switchTo(demo, `eip155:${high}`)
        expect((await demo.request('eth_chainId')).result).toBe(hex(high))
        await openSend(demo)
        await to.fill('airlock.reown.id')
      },
    ],
  ])
})

type Built = { readonly tx: { readonly data: Hex } }

/** Changes the swap transaction that the server returns. */
const rebuilt = (page: Page, change: (data: Hex) => string) =>
  page.route('**/v1/convert/build-transaction*', async (route) => {
    const response = await route.fetch()
    const { tx } = (await response.json()) as Built
    await route.fulfill({ response, json: { tx: { ...tx, data: change(tx.data) } } })
  })

/** Sends the requested transaction with too little gas, as a wallet would. */
function sendShort({ chains }: WorldDescription, [asked]: readonly unknown[]): Promise<Hex> {
  const { to, data, value } = asked as { readonly to: Address; readonly data: Hex; readonly value: Hex }
  const { rpcUrl } = chains.find(({ id }) => id === 1)!
  const client = createWalletClient({ account: visitor, transport: http(rpcUrl) })
  return client.sendTransaction({ chain: null, to, data, value: BigInt(value), gas: 50_000n })
}

test('if a swap cannot be executed, the user sees the right errors', rare, async ({ demo, world: everything }) => {
  const { page } = demo
  const wallet = await connected(demo)
  const review = async () => {
    await expect(swapButton(demo)).toHaveText('Review swap', { timeout: 30_000 })
    await swapButton(demo).click()
  }
  const fails = (path: string) =>
    page.route(`**/v1/convert/${path}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await world('swap', demo, [
    [
      'ALLOWANCE_FAILED',
      async () => {
        await fails('allowance')
        await openSwap(demo, 'USDC', 'DAI', '10')
        await review()
      },
    ],
    [
      'APPROVAL_FAILED',
      async () => {
        await page.unroute('**/v1/convert/allowance*')
        await fails('build-approve')
        await review()
      },
    ],
    [
      'SWAP_REVERTS',
      async () => {
        await page.unroute('**/v1/convert/build-approve*')
        await rebuilt(page, () => '0xdeadbeef')
        await openSwap(demo, 'ETH', 'USDC', '0.01')
        await review()
      },
    ],
    [
      'SWAP_MISMATCH',
      async () => {
        await page.unroute('**/v1/convert/build-transaction*')
        // Makes another account the recipient of the swap.
        await rebuilt(page, (data) => data.replaceAll(visitor.address.slice(2).toLowerCase(), 'd'.repeat(40)))
        await review()
      },
    ],
    [
      'TRANSACTION_FAILED',
      async () => {
        await page.unroute('**/v1/convert/build-transaction*')
        wallet.answers('eth_sendTransaction', (params) => sendShort(everything, params))
        await reviewSwap(demo)
        await confirmButton(demo).click()
      },
    ],
  ])
})
