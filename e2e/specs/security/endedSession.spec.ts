import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { leaveSecurity, openSecurity } from '../support/openSettings.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(180_000)

test(
  'if another browser ends this browser’s login, only this browser is logged out when it is next used',
  rare,
  async ({ demo, embedded, anotherBrowser, world }) => {
    await demo.goto()
    const email = await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const other = await anotherBrowser()
    await other.demo.goto()
    await other.embedded.login(email)

    const screen = await openSecurity(demo, embedded, 'Logins')
    const list = screen.getByRole('list', { name: 'Where you are logged in' })
    const rows = list.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all())
      for (const words of [
        new URL(world.urls.host).host,
        /With Chrome on \w+, from the network 127\.0\.0\.x/,
        /Logged in .+, last used .+/,
      ])
        await expect(row).toContainText(words)
    await expect(rows.first()).toContainText('This browser')
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await rows
      .last()
      .getByRole('button', { name: /^Log out / })
      .press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(list).toBeFocused()
    await expect(screen.getByText('You are not logged in anywhere else.')).toBeVisible()
    await leaveSecurity(screen)
    await demo.modal.getByRole('button', { name: 'Close' }).click()

    const refused = other.demo.request('personal_sign', ['0x616972', address])
    await other.embedded.approve(/^Sign/)
    expect((await refused).error).toMatchObject({ code: 4100 })
    await expect(other.demo.status).toHaveText('Not connected')
    await demo.page.bringToFront()
    const signed = demo.request('personal_sign', ['0x616972', address])
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
  },
)
