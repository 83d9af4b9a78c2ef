import { wallet } from '../extension/driveExtension.ts'
import { accountAt } from '../stack/accounts.ts'
import type { Scene, Stage } from './Scene.ts'

type WithSdk = { sdk: { open(input: object): Promise<void> } }

const me = accountAt(0).address
const other = accountAt(4).address
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()

type Change = { readonly operation: string; readonly day: number; readonly status?: string; readonly from?: string }
let count = 0
const entry = ({ operation, day, status = 'confirmed', from = me }: Change, ...transfers: object[]) => {
  count++
  const hash = `0x${`${count}`.padStart(64, 'a')}`
  const metadata = { operationType: operation, hash, chain: 'eip155:1', minedAt: days(day), sentFrom: from, status }
  return { id: hash, metadata: { ...metadata, sentTo: from === me ? other : me, nonce: count }, transfers }
}
const token = (direction: string, numeric: string, symbol: string, price: number | null = 1) => ({
  direction,
  quantity: { numeric },
  ...(price !== null && { price }),
  fungible_info: { name: symbol, symbol, icon: null },
})
const nft = (name: string) => ({
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name, content: null, flags: { is_spam: false } },
})

const history = [
  entry({ operation: 'send', day: 0, status: 'pending' }, token('out', '0.25', 'ETH', 3000)),
  entry({ operation: 'trade', day: 1 }, token('out', '1200', 'USDC'), token('in', '0.40012345', 'ETH', 3000)),
  entry({ operation: 'receive', day: 2, from: other }, token('in', '1234567.891', 'USDC')),
  entry({ operation: 'send', day: 3, status: 'failed' }, token('out', '12', 'DAI')),
  entry({ operation: 'approve', day: 40 }),
  entry({ operation: 'mint', day: 41 }, nft('An ape with a remarkably long name that goes on and on #4921')),
  entry({ operation: 'send', day: 42, from: other }, token('out', '5000', 'USDС', null)),
  entry({ operation: 'stake', day: 400 }, token('out', '32', 'ETH', 3000)),
]

/** Opens the activity list. The server responds with `data`, or never responds if `data` is `null`. */
async function openList({ open, connect, page, modal }: Stage, data: readonly object[] | null): Promise<void> {
  await page.route('**/v1/account/*/history*', (route) =>
    data
      ? route.fulfill({ json: { data, next: null }, headers: { 'access-control-allow-origin': '*' } })
      : new Promise(() => {}),
  )
  await open()
  await connect()
  await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Transactions' }))
  await modal.getByRole('heading', { name: 'Activity' }).waitFor()
}
const receipt = { from: me, blockNumber: '0x14fb180', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' }

async function openOne(stage: Stage, name: RegExp): Promise<void> {
  await stage.page.route('**/v1/?chainId=*', async (route) => {
    const { id, method } = route.request().postDataJSON()
    if (method !== 'eth_getTransactionReceipt') return route.continue()
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ json: { jsonrpc: '2.0', id, result: receipt }, headers })
  })
  await openList(stage, history)
  await stage.modal.getByRole('button', { name }).first().click()
  await stage.modal.getByRole('term').filter({ hasText: 'Transaction' }).waitFor()
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Receives a token, sends SOL, and opens the activity list, which reads both transactions from the Solana node. */
async function openSolana({ open, connect, fund, page, modal, context }: Stage): Promise<void> {
  const press = (name: string) => modal.getByRole('button', { name, exact: true }).click()
  await open({ networks: [solana] })
  await connect('solar')
  await fund(solana, '2')
  await fund(solana, '25', 'USDC')
  // The reloaded page reads the new balances.
  await open({ networks: [solana] })
  const sending = {
    view: 'WalletSend',
    arguments: { amount: '0.5', to: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' },
  }
  await page.evaluate((sending) => (window as unknown as WithSdk).sdk.open(sending), sending)
  await press('Preview Send')
  await press('Send')
  await wallet(context, 'solar').approve()
  await page.bringToFront()
  await modal.getByText('Sent 0.5 SOL').waitFor()
  await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Transactions' }))
  await modal.getByRole('listitem').filter({ hasText: '+25 USDC' }).first().waitFor()
}

/** Screenshots of an account's activity. */
export const activityScenes: readonly Scene[] = [
  {
    name: 'activity',
    prepare: async (stage) => {
      await openList(stage, history)
      await stage.modal.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'activity-filtered',
    prepare: async (stage) => {
      await openList(stage, history)
      await stage.modal.getByRole('tab', { name: 'Received' }).click()
      await stage.modal.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'activity-filtered-none',
    prepare: async (stage) => {
      await openList(stage, history.slice(0, 1))
      await stage.modal.getByRole('tab', { name: 'Swapped' }).click()
      await stage.modal.getByRole('button', { name: 'Show all' }).waitFor()
    },
  },
  { name: 'activity-solana', wallets: ['solar'], prepare: openSolana },
  {
    name: 'activity-solana-transaction',
    wallets: ['solar'],
    prepare: async (stage) => {
      await openSolana(stage)
      await stage.modal.getByRole('listitem').filter({ hasText: 'Sent' }).first().getByRole('button').click()
      await stage.modal.getByRole('term').filter({ hasText: 'Transaction' }).waitFor()
    },
  },
  { name: 'activity-loading', prepare: (stage) => openList(stage, null) },
  {
    name: 'activity-none',
    prepare: async (stage) => {
      await openList(stage, [])
      await stage.modal.getByText('No Transactions yet').waitFor()
    },
  },
  {
    name: 'activity-failed',
    prepare: async (stage) => {
      const { open, connect, page, modal, fault } = stage
      await open()
      await connect()
      await fault('blockchainApi', '403')
      await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Transactions' }))
      await modal.getByText('Nothing is lost').waitFor()
    },
  },
  { name: 'activity-transaction', prepare: (stage) => openOne(stage, /Swapped/) },
  { name: 'activity-pending', prepare: (stage) => openOne(stage, /Pending/) },
  { name: 'activity-moved', prepare: (stage) => openOne(stage, /Not sent by you/) },
  {
    name: 'network-activity',
    prepare: async ({ open, connect, modal, page }) => {
      await open()
      await connect()
      await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'WhatIsAWallet' }))
      await modal.getByRole('button', { name: 'See network activity' }).click()
      await modal.getByText('Wallet directory').click()
    },
  },
]
