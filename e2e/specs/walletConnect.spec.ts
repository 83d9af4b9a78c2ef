import { expect } from '@playwright/test'
import { encode } from 'uqr'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { test } from './airlockTest.ts'
import { clipboard, connectMobile, copyLink, openPairing, qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { qrText, readQr } from './support/readQr.ts'
import { verifyUnless } from './support/verifyUnless.ts'

const typedData = {
  domain: { name: 'Airlock', version: '1', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

/** Typed data as dapps send it: a JSON string that includes the type of the domain. */
const typedDataText = JSON.stringify({
  ...typedData,
  types: {
    ...typedData.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
})

test.describe('WalletConnect', () => {
  test.use({ wallets: [], permissions: clipboard })

  for (const storage of ['partitioned', 'denied'] as const) {
    test.describe(`storage ${storage}`, verifyUnless(storage === 'partitioned'), () => {
      test.use({ storage })

      test('connects by QR code, sends a transaction, and waits until the transaction is mined', async ({
        demo,
        mobile,
        chain,
        world,
      }) => {
        await demo.goto()
        await connectMobile(demo, mobile)
        const { address } = (await demo.state()).namespaces.eip155! as { address: Hex }
        expect(address).toBe((await mobile.state()).activeAccount.address)

        const signing = demo.request('personal_sign', ['0x68656c6c6f', address])
        await mobile.approveRequest()
        const { result: signature } = await signing
        expect(await verifyMessage({ address, message: 'hello', signature: signature as Hex })).toBe(true)

        const signingData = demo.request('eth_signTypedData_v4', [address, typedDataText])
        await mobile.approveRequest()
        const { result: dataSignature } = await signingData
        expect(await verifyTypedData({ address, ...typedData, signature: dataSignature as Hex })).toBe(true)

        await demo.page.getByRole('button', { name: 'Send transaction' }).click()
        await mobile.approveRequest()
        await expect(demo.result('Transaction')).toContainText('Confirmed in block')
        const hash = /0x[0-9a-f]{64}/.exec((await demo.result('Transaction').textContent())!)![0] as Hex
        const mined = await chain(1).getTransactionReceipt({ hash })
        expect(mined).toMatchObject({ status: 'success', from: address.toLowerCase() })

        // The wallet must see the host page's origin, as the browser reports it. It must never see the modal's origin
        // or "invalid".
        const { sessions } = await mobile.state()
        expect(sessions.map(({ peer }) => peer.url)).toEqual([world.urls.host])
      })
    })
  }

  test('the QR code on screen contains the pairing link', async ({ demo, context }) => {
    await demo.goto()
    await openPairing(demo)
    const { data, size } = encode(await copyLink(demo), { border: 0, boostEcc: true, ecc: 'M' })
    const blank = await context.newPage()
    await demo.page.bringToFront()
    expect(await readQr(demo.modal.getByRole('img', { name: qrLabel }), blank, size)).toBe(qrText(data))
  })

  test(
    'the wallet sees the true host as unverified, and requests do not wait for an attestation',
    rare,
    async ({ demo, mobile, control, world, context }) => {
      const verifying: string[] = []
      context.on('request', (request) => {
        if (/verify|attestation/.test(request.url())) verifying.push(request.url())
      })
      await demo.goto()
      await openPairing(demo)
      await mobile.pair(await copyLink(demo))
      const proposal = await mobile.nextProposal()
      expect(proposal).toMatchObject({
        proposer: { name: 'Airlock Demo', url: world.urls.host },
        verify: { validation: 'UNKNOWN', isScam: false },
      })
      expect(JSON.stringify(proposal)).not.toContain(world.urls.modal)
      await mobile.approveProposal()
      await demo.modalClosed()

      const { address } = (await demo.state()).namespaces.eip155!
      const before = (await control.requests('relay')).length
      const asked = Date.now()
      const signing = demo.request('personal_sign', ['0x68656c6c6f', address])
      const request = await mobile.nextRequest()
      expect(request).toMatchObject({
        peer: { url: world.urls.host },
        verify: { validation: 'UNKNOWN', isScam: false },
      })
      const published = (await control.requests('relay')).slice(before).find(({ method }) => method === 'irn_publish')!
      // The request must not wait for an attestation. The WalletConnect library would wait up to 5 s for it.
      expect(Date.parse(published.time) - asked).toBeLessThan(4_000)
      expect(JSON.parse(published.body).params.attestation ?? '').toBe('')
      await mobile.rejectRequest()
      expect(await signing).toMatchObject({ error: { code: 4001 } })
      expect(verifying).toEqual([])
    },
  )
})
