import { expect } from '@playwright/test'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { clipboard, copyLink, openPairing } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: clipboard })

test(
  "on the mobile wallet's page, the owner chooses what to share, and reads a request before approving",
  rare,
  async ({ demo, mobile, context, world }) => {
    const session = createSession(demo, mobile)
    await session.goto([familyNetworks.eip155[0], familyNetworks.solana[0], familyNetworks.polkadot[0]])
    await openPairing(demo)
    const link = await copyLink(demo)
    const owner = await context.newPage()
    await owner.goto(world.urls.wallet)
    await owner.getByLabel('Pairing link').fill(link)
    await owner.getByRole('button', { name: 'Pair' }).click()
    const proposal = owner.getByRole('listitem').filter({ hasText: 'Airlock Demo wants to connect' })
    await expect(proposal).toContainText(familyNetworks.polkadot[0])
    for (const family of ['eip155', 'solana', 'polkadot'])
      await expect(proposal.getByRole('checkbox', { name: `Share ${family}` })).toBeChecked()
    await proposal.getByRole('checkbox', { name: 'Share polkadot' }).uncheck()
    await proposal.getByRole('button', { name: 'Approve' }).click()
    await demo.page.bringToFront()
    await demo.modalClosed()
    await session.areConnected(['eip155', 'solana'])
    const { address: pubkey } = await session.state('solana')
    await expect(owner.getByText(`${familyNetworks.solana[0]}:${pubkey}`)).toBeVisible()

    const bytes = new TextEncoder().encode('Grüße from Airlock')
    const signing = demo.request('solana_signMessage', { message: bs58.encode(bytes), pubkey }, 'solana')
    await mobile.nextRequest()
    await owner.bringToFront()
    const request = owner.getByRole('listitem').filter({ hasText: 'Airlock Demo asks: Sign this message?' })
    await expect(request).toContainText('Grüße from Airlock')
    await expect(request).toContainText(pubkey!)
    await request.getByRole('button', { name: 'Approve' }).click()
    const { signature } = (await signing).result as { signature: string }
    expect(isSignedByEd25519(pubkey!, bytes, signature)).toBe(true)
  },
)
