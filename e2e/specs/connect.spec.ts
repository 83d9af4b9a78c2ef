import { expect } from '@playwright/test'
import { walletVariants } from '../extension/walletVariants.ts'
import { plainTest, test } from './airlockTest.ts'
import { announceWallet } from './support/announceWallet.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

test.describe('connect by extension', () => {
  for (const storage of ['partitioned', 'denied'] as const) {
    test.describe(`storage ${storage}`, verifyUnless(storage === 'partitioned'), () => {
      test.use({ storage })

      test('connects, sends a transaction, and waits until the transaction is mined', async ({
        demo,
        wallet,
        chain,
      }) => {
        await demo.goto()
        await demo.connect()
        await expect(demo.status).toHaveText('Connected')

        await demo.page.getByRole('button', { name: 'Send transaction' }).click()
        await wallet().approve()
        await expect(demo.result('Transaction')).toContainText('Confirmed in block')

        const text = await demo.result('Transaction').textContent()
        const hash = /0x[0-9a-f]{64}/.exec(text!)![0] as `0x${string}`
        const mined = await chain(1).getTransactionReceipt({ hash })
        expect(mined.status).toBe('success')
        const { result } = await demo.request('eth_getTransactionReceipt', [hash])
        expect(result).toMatchObject({ transactionHash: hash, status: '0x1', blockHash: mined.blockHash })
      })
    })
  }

  test('asks again after the owner declined, and connects once the owner approves', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().reject()
    await expect(demo.modal.getByText('Connection declined')).toBeVisible()
    expect((await demo.state()).status).toBe('disconnected')
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })

    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('connects a wallet that the owner approves after going back in the modal', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().nextApproval()
    await demo.modal.getByRole('button', { name: 'Back' }).click()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    // The wallet's own window is still open. A user who approves there still wants to connect.
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('does not connect a wallet approved after the modal closed, and asks that wallet again next time', async ({
    demo,
    wallet,
  }) => {
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().nextApproval()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await wallet().approve()
    await expect
      .poll(async () => {
        const { result } = await demo.request('eth_accounts')
        return [(await demo.state()).status, (result as string[]).length]
      })
      .toEqual(['disconnected', 0])
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().nextApproval()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  plainTest('if the wallet’s window is lost, the user can have it opened again after ten seconds', async ({ demo }) => {
    await demo.page.clock.install()
    const account = '0x00000000000000000000000000000000000000A1'
    await announceWallet(demo.page, { name: 'Absent Wallet', rdns: 'example.absent', account, lost: 1 })
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet('Absent Wallet')
    await expect(demo.modal.getByText('Absent Wallet has opened a window. Approve there.')).toBeVisible()
    const again = demo.modal.getByRole('button', { name: 'Open it again' })
    await expect(again).toBeHidden()
    await demo.page.clock.fastForward(10_000)
    await again.click()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('after a disconnect, asks the wallet again', async ({ demo, wallet }) => {
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    await demo.page.evaluate(() => window.sdk!.disconnect())
    await expect(demo.status).toHaveText('Not connected')
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().nextApproval()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })
})

test.describe('two wallets with one name', () => {
  test.use({ wallets: ['alpha', 'twin'] })

  for (const variant of ['alpha', 'twin'] as const)
    test(`a click on the icon of wallet ${variant} connects its account`, rare, async ({ demo, wallet, world }) => {
      await demo.goto()
      await demo.openModal()
      const rows = demo.modal.getByRole('button', { name: 'Alpha Wallet' })
      await expect(rows).toHaveCount(2)
      // The row shows the wallet's icon and rdns. A malicious wallet can copy another wallet's name and icon, and can
      // announce itself first.
      const { rdns } = walletVariants[variant]
      await expect(rows.filter({ hasText: rdns })).toHaveCount(1)
      await expect(demo.modal.getByRole('button', { name: rdns })).toBeVisible()
      await rows.filter({ has: demo.modal.locator(`img[src="${walletVariants[variant].icon}"]`) }).click()
      await wallet(variant).approve()
      await demo.modalClosed()

      const [index] = walletVariants[variant].accountIndexes
      const own = world.accounts.find((account) => account.index === index)!.address
      expect(await demo.request('eth_accounts')).toEqual({ result: [own] })
      expect((await demo.state()).namespaces.eip155?.wallet?.rdns).toBe(walletVariants[variant].rdns)
      const { result } = await demo.request('eth_getBalance', [own, 'latest'])
      expect(BigInt(result as string)).toBeGreaterThan(0n)
    })
})

test.describe('a wallet without EIP-6963', () => {
  test.use({ wallets: ['legacy'] })

  test('lists window.ethereum, connects it, sends with it, and restores it after a reload', async ({
    demo,
    wallet,
    chain,
  }) => {
    await demo.goto()
    await demo.connect('legacy')
    const { result: accounts } = await demo.request('eth_accounts')
    const [from] = accounts as [string]

    const sending = demo.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    await wallet('legacy').approve()
    const { result: hash } = (await sending) as { result: `0x${string}` }
    expect((await chain(1).waitForTransactionReceipt({ hash })).status).toBe('success')

    await demo.page.reload()
    await expect(demo.status).toHaveText('Connected')
    expect(await demo.request('eth_accounts')).toEqual({ result: accounts })
  })
})

test.describe('a wallet that the page supplies', () => {
  test(
    'the modal lists the page’s wallet next to the others, connects it, sends with it, restores it and disconnects it',
    rare,
    async ({ demo }) => {
      await demo.goto({ query: { external: '1' } })
      await demo.openModal()
      await expect(demo.modal.getByRole('button', { name: 'Alpha Wallet' })).toBeVisible()
      await demo.chooseWallet('Vendor SDK wallet')
      await demo.modalClosed()
      await expect(demo.status).toHaveText('Connected')
      expect((await demo.state()).namespaces.eip155?.connector).toBe('EXTERNAL')

      await demo.page.getByRole('button', { name: 'Send transaction' }).click()
      await expect(demo.result('Transaction')).toContainText('Confirmed in block')

      await demo.page.reload()
      await expect(demo.status).toHaveText('Connected')
      await demo.page.getByRole('button', { name: 'Disconnect' }).click()
      await expect(demo.status).toHaveText('Not connected')
    },
  )
})
