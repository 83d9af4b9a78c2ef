import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { test } from '../airlockTest.ts'
import { postJson } from '../support/json.ts'
import { clipboard, copyLink, openPairing } from '../support/pairing.ts'

test.describe('an old pairing code', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('if a newer QR code was approved, approving an older code does not replace the connection', async ({
    demo,
    mobile,
    world,
  }) => {
    const approve = (id: number, account: number) =>
      postJson(`http://127.0.0.1:${world.ports.wallet}/proposals/${id}/approve`, { accounts: [account] })
    await demo.goto()
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    const old = await mobile.nextProposal()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()

    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await expect.poll(async () => (await mobile.state()).proposals.length).toBe(2)
    const { proposals } = await mobile.state()
    await approve(proposals.find(({ id }) => id !== old.id)!.id, 0)
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    const { topic } = (await mobile.state()).sessions[0]!
    const { address } = (await demo.state()).namespaces.eip155! as { address: Hex }

    // Someone who saw the old QR code on the screen now approves it with another account.
    await approve(old.id, 1)
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', address })
    const signing = demo.request('personal_sign', ['0x68656c6c6f', address])
    expect((await mobile.nextRequest()).topic).toBe(topic)
    await mobile.approveRequest()
    const { result } = await signing
    expect(await verifyMessage({ address, message: 'hello', signature: result as Hex })).toBe(true)
    await demo.page.reload()
    await expect(demo.status).toHaveText('Connected')
    expect((await demo.request('eth_accounts')).result).toEqual([address])
  })

  test('if someone approves a QR code after the modal closed, nothing connects, and the wallet learns of it', async ({
    demo,
    mobile,
  }) => {
    await demo.goto()
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await mobile.nextProposal()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await mobile.approveProposal()
    await expect
      .poll(async () => (await mobile.state()).events.some(({ kind }) => kind === 'disconnectedByDapp'))
      .toBe(true)
    expect((await mobile.state()).sessions).toEqual([])
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    expect((await demo.state()).status).toBe('disconnected')
  })
})
