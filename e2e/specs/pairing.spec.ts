import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { clipboard, connectMobile, copyLink, openPairing, qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'

test.describe('pairing', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('connects if the owner declines first and then approves the second attempt', async ({ demo, mobile }) => {
    await demo.goto()
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await mobile.rejectProposal()
    await expect(demo.modal.getByText('Connection declined')).toBeVisible()
    expect(await demo.state()).toMatchObject({ open: true, status: 'disconnected' })

    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('if the user closes the modal, the pairing is canceled', rare, async ({ demo, mobile }) => {
    await demo.goto()
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    const given = await mobile.nextProposal()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    expect((await demo.state()).status).toBe('disconnected')
    // The wallet learns of the cancellation too late, or never. In both cases the page does not connect.
    await mobile.approveProposal().catch(() => {})
    await connectMobile(demo, mobile)
    const { events } = await mobile.state()
    expect(events.filter(({ kind }) => kind === 'proposal')).toHaveLength(2)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'proposal', id: given.id }))
  })

  test('RL-9: renews the pairing link before it expires, and never shows an expired link', async ({ demo, mobile }) => {
    await demo.page.clock.install()
    await demo.goto()
    await openPairing(demo)
    const first = await copyLink(demo)
    await demo.page.clock.fastForward('03:30')
    expect(await copyLink(demo)).toBe(first)

    // The link is valid for four minutes, but counts as expired ten seconds earlier.
    await demo.page.clock.fastForward('00:25')
    await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
    await expect.poll(() => copyLink(demo)).not.toBe(first)
    const second = await copyLink(demo)
    await mobile.pair(second)
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test(
    'RL-9: if the link expired while the device slept, the modal shows a new link; the old link connects nothing',
    rare,
    async ({ demo, mobile }) => {
      await demo.page.clock.install()
      await demo.goto()
      await openPairing(demo)
      const first = await copyLink(demo)
      await demo.page.clock.fastForward('10:00')
      await expect.poll(() => copyLink(demo)).not.toBe(first)
      await mobile.pair(await copyLink(demo))
      await mobile.approveProposal()
      await demo.modalClosed()
    },
  )

  test('connects if the owner approves the QR code of an old link after a new link has replaced that link', async ({
    demo,
    mobile,
  }) => {
    await demo.page.clock.install()
    await demo.goto()
    await openPairing(demo)
    const first = await copyLink(demo)
    await mobile.pair(first)
    const { id } = await mobile.nextProposal()
    await demo.page.clock.fastForward('03:55')
    await expect.poll(() => copyLink(demo)).not.toBe(first)

    await mobile.approveProposalOf(id)
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    expect((await mobile.state()).sessions).toHaveLength(1)
  })

  test('connects if the owner approves while the page is in the background, even if the link was renewed', async ({
    demo,
    mobile,
    control,
  }) => {
    await demo.page.clock.install()
    await demo.goto()
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    const { id } = await mobile.nextProposal()
    // The page's socket is dead. That happens in a phone's browser that is in the background while the user is in the
    // wallet's app.
    await control.freezeRelay()
    await expect.poll(async () => (await mobile.state()).connected).toBe(true)
    await mobile.approveProposalOf(id)
    await demo.page.clock.fastForward('04:10')
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    expect((await mobile.state()).sessions).toHaveLength(1)
  })

  test('if the relay is down, shows the failure; the next attempt connects', async ({ demo, mobile, control }) => {
    await demo.page.clock.install()
    await control.setFault('relay', 'offline')
    await demo.goto()
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    // The relay has fifteen seconds to answer. This time starts shortly after the click.
    await expect(async () => {
      await demo.page.clock.fastForward('00:15')
      await expect(demo.modal.getByText('Could not reach your wallet')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 })
    await control.setFault('relay', 'none')
    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible({ timeout: 30_000 })
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })
})
