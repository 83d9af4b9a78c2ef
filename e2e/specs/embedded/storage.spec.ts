import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], storage: 'denied' })
test.setTimeout(120_000)

test(
  'in a browser without storage, warns that the login ends with the page; a new login gets the same wallet',
  rare,
  async ({ demo, embedded, control }) => {
    const { modal } = demo
    await demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    const note = modal.getByText('Your browser blocks storage here. After a reload you may need to connect again.')
    await expect(note).toBeVisible()
    await embedded.approveDevice(email)
    await embedded.enterCode(email)
    await demo.modalClosed()
    const { address } = (await demo.state()).namespaces.eip155!
    const sign = async () => {
      const signed = demo.request('personal_sign', ['0x616972', address])
      await embedded.approve(/^Sign/)
      expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
      await demo.modalClosed()
    }
    await sign()
    // The access token has expired. The wallet can renew the login without Web Locks, which a browser without storage
    // does not have.
    await control.advanceClock(11 * 60_000)
    await sign()

    await demo.goto()
    await expect(demo.status).toHaveText('Not connected')
    await embedded.login(email)
    expect((await demo.state()).namespaces.eip155!.address).toBe(address)
    await sign()
  },
)
