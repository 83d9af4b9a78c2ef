import { readFile } from 'node:fs/promises'
import { type Download, expect } from '@playwright/test'
import {
  type Address,
  concat,
  createTestClient,
  http,
  pad,
  parseAbi,
  parseEther,
  toEventSelector,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import { emitterCode } from '../../stack/contracts/emitterCode.ts'
import type { FaultName } from '../../stack/http/faults.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const visitor = accountAt(accountIndexes.extensionA[0]).address
const stranger = accountAt(accountIndexes.extensionB[0])
const lookAlike = accountAt(40).address
const prizes: Address = '0x5ca3000000000000000000000000000000000000'
const nftTransfer = toEventSelector('event Transfer(address indexed from, address indexed to, uint256 indexed id)')

/** Transactions on the chain that strangers send. */
function strangers(world: WorldDescription) {
  const { rpcUrl, tokens } = world.chains.find(({ id }) => id === 1)!
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), account: stranger }).extend(walletActions)
  const send = (value: bigint) => client.sendTransaction({ chain: null, to: visitor, value, gas: 21_000n })
  return {
    send,
    /**
     * Transfers an amount of zero from the user's account to an address that looks like one that the user knows
     * (address poisoning). Any stranger can do this.
     */
    forge: () => {
      const abi = parseAbi(['function transferFrom(address from, address to, uint256 value) returns (bool)'])
      const { address } = tokens.find(({ symbol }) => symbol === 'USDC')!
      const args = [visitor, lookAlike, 0n] as const
      return client.writeContract({ chain: null, abi, address, functionName: 'transferFrom', args, gas: 100_000n })
    },
    giveSpam: async () => {
      await client.setCode({ address: prizes, bytecode: emitterCode('Claim at prize.example.com') })
      const topics = [nftTransfer, pad(zeroAddress, { size: 32 }), pad(visitor, { size: 32 }), toHex(1n, { size: 32 })]
      return client.sendTransaction({ chain: null, to: prizes, data: concat(topics), gas: 100_000n })
    },
  }
}

async function openActivity(demo: DemoPage): Promise<void> {
  await demo.page.evaluate(() => {
    // The promise resolves when the view is ready. We do not wait for it, because the tests also check what the modal
    // shows before.
    void (window as unknown as { sdk: { open(what: object): Promise<void> } }).sdk.open({ view: 'Transactions' })
  })
  await expect(demo.modal.getByRole('heading', { name: 'Activity' })).toBeVisible()
}

type Heard = { heard: { isSmartAccount: boolean; cursor?: string }[] }
type WithEvents = { sdk: { on(event: string, listener: (data: Heard['heard'][number]) => void): void } }

/** Starts to record a modal event. Returns a function that reads the recorded events. */
async function hear({ page }: DemoPage, event: string) {
  await page.evaluate((event) => {
    const heard: Heard['heard'] = []
    Object.assign(window, { heard })
    ;(window as unknown as WithEvents).sdk.on(event, (data) => heard.push(data))
  }, event)
  return () => page.evaluate(() => (window as unknown as Heard).heard)
}

const sendFromPage = (demo: DemoPage, value: string) =>
  demo.request('eth_sendTransaction', [
    { from: visitor, to: lookAlike, value: toHex(parseEther(value)), gas: toHex(21_000n) },
  ])

test.describe('activity', () => {
  test('the activity lists a transaction that the page sent with an extension, and shows its details', async ({
    demo,
    wallet,
    chain,
  }) => {
    await demo.goto()
    await demo.connect()
    const sending = sendFromPage(demo, '0.2501')
    await wallet().approve()
    const hash = `${(await sending).result}` as const
    const { blockNumber } = await chain(1).getTransactionReceipt({ hash: hash as `0x${string}` })

    await openActivity(demo)
    const row = demo.modal.getByRole('listitem').first()
    await expect(row).toContainText('Sent')
    await expect(row).toContainText('0.25 ETH')
    await expectAccessible(demo, 'Transactions')

    await demo.modal.getByRole('tab', { name: 'Swapped' }).click()
    await expect(row).toHaveCount(0)
    await demo.modal.getByRole('tab', { name: 'Sent' }).click()
    await expect(row).toContainText('0.25 ETH')
    await demo.modal.getByRole('button', { name: 'Export CSV' }).click()
    const saving = new Promise<Download>((resolve) =>
      demo.page.context().once('page', (tab) => tab.once('download', resolve)),
    )
    await demo.modal.getByRole('button', { name: /^Save CSV/ }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^activity-eip155-1-.*\.csv$/)
    const [, line] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(line).toContain(`"Sent","Confirmed","Out","0.2501","ETH"`)
    expect(line).toContain(hash)
    await download.page().close()

    await row.getByRole('button').press('Enter')
    await expect(demo.modal.getByRole('heading', { name: 'Transaction', exact: true })).toBeVisible()
    const fact = (label: string) => demo.modal.getByRole('definition').nth(labels.indexOf(label))
    const labels = ['Status', 'Date', 'From', 'To', 'Network fee', 'Block', 'Transaction']
    await expect(demo.modal.getByRole('term')).toHaveText(labels)
    await expect(fact('Status')).toHaveText('Confirmed')
    await expect(fact('Block')).toHaveText(new Intl.NumberFormat('en').format(blockNumber))
    await expect(fact('Network fee')).toContainText('ETH')
    await expect(fact('To').getByTitle(lookAlike)).toBeVisible()
    await expect(demo.modal.getByRole('link', { name: 'View on etherscan.io' })).toHaveAttribute(
      'href',
      `https://etherscan.io/tx/${hash}`,
    )
    await expectAccessible(demo, 'TransactionDetail')
  })

  test('the activity hides spam, dust, and transfers that strangers make from the user’s account', async ({
    demo,
    world,
    page,
  }) => {
    const { send, forge, giveSpam } = strangers(world)
    await send(parseEther('0.125'))
    await send(1_000n)
    await forge()
    await giveSpam()
    const known = await page.request.get(
      `${world.urls.blockchainApi}/v1/account/${visitor}/history?projectId=${world.projectId}&chainId=eip155:1`,
    )
    const { data } = await known.json()
    const [spam, forged, dust] = data as { metadata: { operationType: string } }[]
    expect(JSON.stringify(spam)).toContain('Claim at prize')
    expect(forged!.metadata.operationType).toBe('send')
    expect(JSON.stringify(dust)).toContain('0.000000000000001')

    await demo.goto()
    await demo.connect()
    await openActivity(demo)
    await expect(demo.modal.getByRole('listitem').first()).toContainText('+0.125 ETH')
    await expect(demo.card.getByText(/Claim at|<0.001|Not sent by you/)).toHaveCount(0)
    expect(await demo.card.innerHTML()).not.toContain(lookAlike)
  })

  test('when the user scrolls, the list loads its next page', async ({ demo, world, control }) => {
    const { send } = strangers(world)
    for (let count = 0; count < 30; count++) await send(parseEther('0.01') + BigInt(count))
    await demo.goto()
    await demo.connect()
    await openActivity(demo)
    const rows = demo.modal.getByRole('listitem')
    await expect(rows).toHaveCount(25)
    const heard = await hear(demo, 'LOAD_MORE_TRANSACTIONS')
    await rows.last().scrollIntoViewIfNeeded()
    await demo.page.mouse.wheel(0, 5_000)
    await expect.poll(() => rows.count()).toBeGreaterThan(30)
    const asked = (await control.requests('blockchainApi')).filter(({ url }) => url.includes('/history'))
    expect(asked.some(({ url }) => new URL(url).searchParams.has('cursor'))).toBe(true)
    expect((await heard())[0]).toMatchObject({ cursor: expect.any(String), isSmartAccount: false })
  })

  test(
    'while a transaction is pending, the modal requests only the newest page of the list again',
    rare,
    async ({ demo, world, wallet, control }) => {
      const { send } = strangers(world)
      for (let count = 0; count < 30; count++) await send(parseEther('0.01') + BigInt(count))
      await demo.goto()
      await demo.connect()
      await control.haltChain(1)
      const sent = sendFromPage(demo, '0.4')
      await wallet().approve()
      expect((await sent).result).toMatch(/^0x/)
      await openActivity(demo)
      const rows = demo.modal.getByRole('listitem')
      await expect(rows.first()).toContainText('Pending · 0.4 ETH')
      await rows.last().scrollIntoViewIfNeeded()
      await demo.page.mouse.wheel(0, 5_000)
      await expect.poll(() => rows.count()).toBeGreaterThan(30)
      const asked = async () => {
        const all = (await control.requests('blockchainApi')).filter(({ url }) => url.includes('/history'))
        const older = all.filter(({ url }) => new URL(url).searchParams.has('cursor'))
        return { newest: all.length - older.length, older: older.length }
      }
      const before = await asked()
      expect(before.older).toBeGreaterThan(0)
      await expect.poll(async () => (await asked()).newest, { timeout: 30_000 }).toBeGreaterThan(before.newest + 1)
      expect((await asked()).older).toBe(before.older)
      await control.resumeChain(1)
      await expect(rows.first()).not.toContainText('Pending', { timeout: 20_000 })
    },
  )

  for (const fault of ['500', 'html'] satisfies FaultName[])
    test(`${fault}: shows the failure, and a retry works`, verifyUnless(fault === '500'), async ({ demo, control }) => {
      await demo.goto()
      await demo.connect()
      const heard = await hear(demo, 'ERROR_FETCH_TRANSACTIONS')
      await control.setFault('blockchainApi', fault)
      await openActivity(demo)
      await expect(demo.modal.getByText('Nothing is lost')).toBeVisible({ timeout: 30_000 })
      await expect(demo.modal.getByText('Failed to fetch transactions').first()).toBeVisible()
      await expect.poll(heard).toHaveLength(1)
      await control.setFault('blockchainApi', 'none')
      await demo.modal.getByRole('button', { name: 'Try again' }).click()
      await expect(demo.modal.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
    })

  test('until a slow list has loaded, the view shows placeholder rows', async ({ demo, control }) => {
    await demo.goto()
    await demo.connect()
    await control.setFault('blockchainApi', 'slow', 2_000)
    await openActivity(demo)
    await expect(demo.modal.locator('[role="status"][aria-busy="true"]')).toHaveText('Loading')
    await expect(demo.modal.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  })

  test(
    'on a halted chain, the activity immediately shows a transaction as pending, and updates it automatically',
    rare,
    async ({ demo, wallet, control }) => {
      await demo.goto()
      await demo.connect()
      await openSend(demo)
      await reviewSend(demo, { token: 'Ether', amount: '0.3', to: lookAlike })
      await control.haltChain(1)
      await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await wallet().approve()
      await demo.page.evaluate(() => window.sdk!.open({ view: 'Account' }))
      const tab = demo.modal.getByRole('tab', { name: 'Activity' })
      await expect(tab).toHaveAccessibleName('Activity 1 pending')
      await expectAccessible(demo, 'Account')
      await tab.click()
      await demo.modal.getByRole('listitem').filter({ hasText: 'Pending' }).getByRole('button').click()
      await expect(demo.modal.getByText('To speed it up or cancel it, open ')).toBeVisible()
      await openActivity(demo)
      const row = demo.modal.getByRole('listitem').first()
      await expect(row).toContainText('Pending · 0.3 ETH')
      await control.resumeChain(1)
      await expect(row).toContainText('0.3 ETH', { timeout: 20_000 })
      await expect(row).not.toContainText('Pending', { timeout: 20_000 })
    },
  )
})
