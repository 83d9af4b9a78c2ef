import { expect } from '@playwright/test'
import { parseEther, toHex } from 'viem'
import { accountAt, accountIndexes } from '../stack/accounts.ts'
import { demoProjectId } from '../stack/projects.ts'
import { plainTest, test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { createSafe } from './support/createSafe.ts'
import { reviewSend } from './support/openSend.ts'
import { clipboard, connectMobile, copyLink, qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'

/** The pairing URI of the host page's own WalletConnect client. No wallet answers it. */
const hostLink = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
const dot = (colour: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${colour}"/></svg>`)}`

test.describe("the dapp's configuration", () => {
  test.use({ permissions: clipboard })

  plainTest(
    'with manual control, the modal shows the host’s own pairing link in all views, and creates no link',
    async ({ demo, control }) => {
      await demo.goto({ options: { manualWCControl: true } })
      await demo.page.evaluate((uri) => window.sdk!.open({ uri }), hostLink)
      await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
      expect(await copyLink(demo)).toBe(hostLink)
      await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
      await demo.modal.getByRole('searchbox', { name: 'Search wallet' }).fill('Rainbow')
      await demo.modal.getByRole('button', { name: 'Rainbow' }).click()
      expect(await copyLink(demo)).toBe(hostLink)
      expect(await control.requests('relay')).toEqual([])
      await demo.page.evaluate(() => window.sdk!.close())
      await demo.modalClosed()

      await demo.goto()
      const refused = await demo.page.evaluate(
        (uri) => window.sdk!.open({ uri }).catch(({ code, message }) => [code, message]),
        hostLink,
      )
      expect(refused).toEqual([-32602, expect.stringContaining('`uri` needs `manualWCControl`')])
    },
  )

  test("the modal shows the dapp's custom images in all places that show the dapp's wallets", async ({
    demo,
    wallet,
  }) => {
    const [red, blue] = [dot('red'), dot('blue')]
    await demo.goto({ options: { connectorImages: { 'Alpha Wallet': red, walletConnect: blue } } })
    await demo.openModal()
    const pictureOf = (name: RegExp) => demo.modal.getByRole('button', { name }).locator('img')
    await expect(pictureOf(/^Alpha Wallet/)).toHaveAttribute('src', red)
    await expect(pictureOf(/^WalletConnect/)).toHaveAttribute('src', blue)
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    await demo.page.evaluate(() => window.sdk!.open({ view: 'ProfileWallets' }))
    await expect(demo.modal.getByTestId('active-wallet').locator('img').first()).toHaveAttribute('src', red)
  })

  plainTest(
    'RL-24: if the relay rejects the session that an earlier page made, the modal explains why',
    async ({ demo, mobile, control, world }) => {
      await demo.goto()
      await connectMobile(demo, mobile)
      await control.setProject(demoProjectId, { allowedOrigins: [world.urls.host] })
      const errors: string[] = []
      demo.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await demo.reload()
      const sentence = `The origin ${world.urls.modal} is not on the allow list`
      await expect.poll(() => errors.join('\n'), { timeout: 30_000 }).toContain(sentence)
      await demo.page.evaluate(() => void window.sdk!.open())
      const alert = demo.modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })
      await expect(alert).toBeVisible()
      await alert.getByText('Details').click()
      await expect(alert).toContainText(sentence)
    },
  )

  plainTest('accepts features as lists, as `true` and by older names', rare, async ({ demo }) => {
    const features = {
      email: false,
      socials: true,
      swaps: ['1inch'],
      onramp: ['meld'],
      history: false,
      emailShowWallets: false,
    }
    await demo.goto({ options: { features } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: 'Continue with a wallet' })).toBeVisible()
    await expect(demo.modal.getByRole('alert')).toHaveCount(0)
  })

  plainTest(
    'the branding line appears on the first opening too, and the card does not move when it appears',
    rare,
    async ({ demo }) => {
      const line = demo.modal.getByRole('link', { name: 'UX by Reown' })
      await demo.goto()
      await demo.openModal()
      const before = await demo.card.boundingBox()
      await expect(demo.modal.getByRole('button', { name: /^All Wallets.*\d/ })).toBeVisible()
      await expect(line).toHaveAttribute('href', 'https://reown.com')
      expect(await demo.card.boundingBox()).toEqual(before)
    },
  )
})

test.describe('inside Safe’s app', () => {
  // A page from the public internet embeds a page from this computer, for which the browser requires a permission.
  test.use({ permissions: ['local-network-access'] })

  /**
   * Opens the demo in a fake of the Safe app. `answers` contains the answers to the methods of Safe, by method name.
   */
  async function openSafe({ page, address }: DemoPage, answers: object) {
    const body = `<iframe name="inside" allow="local-network-access *" src="${address()}" style="width:100%;height:900px"></iframe><script>onmessage = async ({ data, source, origin }) => {
      const answers = ${JSON.stringify(answers)}
      const answer = data.method === 'sendTransactions' ? { safeTxHash: await propose(data.params.txs) } : answers[data.method]
      if (answer) source.postMessage({ id: data.id, success: true, data: answer }, origin)
    }</script>`
    await page.route('https://app.safe.global/**', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('https://app.safe.global/apps/open')
    const host = page.frameLocator('iframe[name=inside]')
    await expect(host.getByLabel('Connection', { exact: true })).toHaveText('Connected')
    return { host, frame: page.frame({ name: 'inside' })! }
  }

  plainTest('connects the Safe automatically, and signs there', async ({ demo, world }) => {
    const { address } = world.accounts[1]!
    const answers = { getSafeInfo: { safeAddress: address, chainId: 1 }, signMessage: { signature: '0xaabb' } }
    const { host, frame } = await openSafe(demo, answers)
    const signed = await frame.evaluate(
      (from) => window.sdk!.getProvider('eip155').request({ method: 'personal_sign', params: ['0x61', from] }),
      address,
    )
    expect(signed).toBe('0xaabb')
    // When the page is idle, the modal loads, and then connects to the Safe as well.
    const state = async () => {
      const { status, namespaces } = await frame.evaluate(() => window.sdk!.getState())
      return [status, namespaces.eip155?.address, namespaces.eip155?.wallet?.name]
    }
    await expect.poll(state, { timeout: 40_000 }).toEqual(['connected', address, 'Safe'])
    await host.getByRole('button', { name: 'Open account' }).click()
    await expect(host.frameLocator('dialog iframe').getByRole('button', { name: 'Account Settings' })).toBeVisible()
  })

  plainTest(
    "a transaction request waits for the Safe's signers, and returns the hash of the executed transaction",
    rare,
    async ({ demo, world, control, chain, page }) => {
      plainTest.setTimeout(180_000)
      const safe = await createSafe(world)
      await control.fund(safe.address, 1, '2')
      const payment = { to: accountAt(accountIndexes.mobile[0]).address, value: parseEther('0.25') }
      const proposed: unknown[] = []
      await page.exposeFunction('propose', (given: readonly unknown[]) => {
        proposed.push(...given)
        return safe.hashOf(payment)
      })
      const { host, frame } = await openSafe(demo, { getSafeInfo: { safeAddress: safe.address, chainId: 1 } })
      const modal = host.frameLocator('dialog > iframe')
      const open = (view: 'WalletSend' | 'Transactions') =>
        frame.evaluate((view) => void window.sdk!.open({ view }), view)
      await open('WalletSend')
      await reviewSend({ ...demo, modal }, { token: 'Ether', amount: '0.25', to: payment.to })
      await modal.getByRole('button', { name: 'Send', exact: true }).click()
      await expect.poll(() => proposed).toEqual([{ to: payment.to, value: toHex(payment.value), data: '0x' }])
      await open('Transactions')
      const row = modal.getByRole('listitem').first()
      await expect(row).toContainText('Waiting for signers · 0.25 ETH', { timeout: 30_000 })
      await row.getByRole('button').click()
      await expect(modal.getByText('Other owners of this wallet still need to sign it.')).toBeVisible()
      await expect(modal.getByRole('link', { name: /^View on/ })).toHaveCount(0)

      const hash = await safe.execute(payment)
      expect((await chain(1).getTransactionReceipt({ hash })).to).toBe(safe.address.toLowerCase())
      const link = modal.getByRole('link', { name: 'View on etherscan.io' })
      await expect(link).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`, { timeout: 60_000 })
      await expect(modal.getByRole('definition').first()).toHaveText('Confirmed')
      await modal.getByRole('button', { name: 'Back' }).click()
      await expect(row).toContainText('Sent')
      await expect(row).toContainText('0.25 ETH')
      await expect(modal.getByText('Waiting for signers')).toHaveCount(0)
      await expect(modal.getByRole('listitem').filter({ hasText: '0.25 ETH' })).toHaveCount(1)
    },
  )
})
