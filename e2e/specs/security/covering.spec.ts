import { expect } from '@playwright/test'
import { toHex } from 'viem'
import { test } from '../airlockTest.ts'
import { allowSite } from '../support/allowSite.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { reported, unreported } from '../support/coverings.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { holdsUnder } from '../support/holdsUnder.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { rare } from '../support/rare.ts'
import { sampleOf } from '../support/sampleOf.ts'
import { withoutCredentials } from '../support/withoutCredentials.ts'

test.use({ wallets: [] })
test.setTimeout(420_000)

async function askMessage(demo: DemoPage, text: string): ReturnType<DemoPage['request']> {
  const { address } = (await demo.state()).namespaces.eip155!
  // The message is longer than a hash, because the user can approve a bare hash only in the wallet's own window.
  return demo.request('personal_sign', [toHex(`A message for the frame: ${text}`.padEnd(40)), address])
}

test('UI-2: no click signs while an attack hides the approval; after the attack ends, the same click signs', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  // An allowed site may also show approvals for signatures of messages inside its page.
  await allowSite(demo, embedded)
  for (const [index, attack] of sampleOf(Object.entries(reported), 2).entries())
    await test.step(attack[0], () => {
      const ask = index % 2 === 0 ? askMessage : askSignIn
      return holdsUnder(demo, embedded, ask(demo, attack[0]), attack)
    })
})

test(
  'UI-2: if the page loads the frame without credentials, no click signs during an attack',
  rare,
  async ({ demo, embedded }) => {
    await withoutCredentials(demo.page)
    await demo.goto()
    await embedded.login()
    for (const attack of sampleOf(Object.entries(reported), 1))
      await test.step(attack[0], () => holdsUnder(demo, embedded, askSignIn(demo, attack[0]), attack))
  },
)

test('UI-5: during an attack that the browser does not report, the frame signs no message and no transfer', async ({
  demo,
  embedded,
  control,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  await control.fund(address!, 1, '1')
  const friend = '0x00000000000000000000000000000000000000f0'
  const asks = [
    (name: string) => askMessage(demo, name),
    () => demo.request('eth_sendTransaction', [{ from: address, to: friend, value: toHex(1n) }]),
  ]
  for (const [index, [name, cover]] of Object.entries(unreported).entries())
    await test.step(name, async () => {
      const asked = asks[index % 2]!(name)
      await expect(embedded.approval).toBeVisible({ timeout: 40_000 })
      await cover(demo)
      // Clicks anywhere in the covered frame have no effect, because the frame has no button that approves.
      await expect(embedded.auth.getByTestId('approve')).toHaveCount(0)
      const { x, y } = await placeOnPage(demo, embedded.auth.getByTestId('open-window'))
      const [popup] = await Promise.all([demo.page.context().waitForEvent('page'), demo.page.mouse.click(x, y)])
      for (let times = 0; times < 3; times++) await demo.page.mouse.click(x, y)
      // The window may close before Playwright knows that its click on "Reject" has finished, so ignore the click's
      // errors. The response below shows whether the request was rejected.
      const reject = popup.getByRole('button', { name: 'Reject' })
      await reject.click({ noWaitAfter: true }).catch(() => {})
      expect((await asked).error).toMatchObject({ code: 4001 })
      await demo.reload()
    })
})
