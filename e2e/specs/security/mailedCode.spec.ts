import { expect } from '@playwright/test'
import { type Address, encodeFunctionData, erc20Abi, getAddress, parseEther, parseUnits, toHex } from 'viem'
import { typedDataExamples } from '../../host/src/cards/typedDataExamples.ts'
import { memberTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { rare } from '../support/rare.ts'
import { withoutPopups } from '../support/withoutPopups.ts'

test.use({ wallets: [] })
// The first request to the bundler starts it, which takes a long time.
test.setTimeout(300_000)

/** Time in ms after which the service sends up to three more emails to the same address. */
const mailPause = 200_000
const friend = '0x00000000000000000000000000000000000000f0'
const thief = getAddress('0x00000000000000000000000000000000000bad01')
const pay = (to: string, ether: string) => ({ to, value: toHex(parseEther(ether)) })

/** Logs in on a host page that does not allow windows. */
async function logIn(demo: DemoPage, embedded: Embedded) {
  await withoutPopups(demo.page)
  await demo.goto()
  const email = await embedded.login()
  return { email, from: (await demo.state()).namespaces.eip155!.address as Address }
}
const batch = (demo: DemoPage, from: Address, calls: readonly object[]) =>
  demo.request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls }])
const askForMail = async ({ auth }: Embedded) => {
  await auth.getByRole('button', { name: 'Continue in wallet window' }).click({ timeout: 60_000 })
  await auth.getByRole('button', { name: 'Send a code' }).click()
}

test('an email names every recipient of a batch, so it does not deceive a user who reads only the email', async ({
  demo,
  embedded,
  inbox,
  control,
  chain,
  world,
}) => {
  const { email, from } = await logIn(demo, embedded)
  const usdc = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!
    .address as Address
  await control.fund(from, 1, '5')
  await control.fund(from, 1, '50', 'USDC')
  const token = {
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, parseUnits('40', 6)] }),
  }
  for (const [stolen, amount] of [
    [pay(thief, '3'), '3 ETH'],
    [token, '40 '],
  ] as const) {
    const sent = batch(demo, from, [pay(friend, '0.001'), stolen])
    await askForMail(embedded)
    const { text } = await inbox.next(email, /Approve with a code/)
    // The page hides the modal, so the user can only read the email.
    if (text.toLowerCase().includes(thief.toLowerCase())) await embedded.reject()
    else {
      await embedded.auth.getByRole('textbox', { name: 'Code from the email' }).fill(codeIn({ text }))
      await embedded.approve(/^Send/)
      await expect.poll(() => chain(1).getBalance({ address: friend }), { timeout: 60_000 }).toBeGreaterThan(0n)
    }
    expect(await chain(1).getBalance({ address: thief })).toBe(0n)
    const balance = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [thief] } as const
    expect(await chain(1).readContract(balance)).toBe(0n)
    expect((await sent).error).toMatchObject({ code: 4001 })
    for (const part of ['2 actions at once', '0.001 ETH', friend, amount, thief.toLowerCase()])
      expect(text.toLowerCase()).toContain(part.toLowerCase())
    await demo.modalClosed()
    await control.advanceClock(mailPause)
  }
})

test(
  'contract data, and a batch too long to read in an email, cannot be approved by email',
  rare,
  async ({ demo, embedded, control, chain }) => {
    const { from } = await logIn(demo, embedded)
    await control.fund(from, 1, '5')
    const unknown = { ...pay(thief, '3'), data: '0xdeadbeef' }
    const many = [...Array.from({ length: 30 }, () => pay(friend, '0.001')), pay(thief, '3')]
    for (const calls of [[pay(friend, '0.001'), unknown], many]) {
      const sent = batch(demo, from, calls)
      await embedded.auth.getByRole('button', { name: 'Continue in wallet window' }).click({ timeout: 60_000 })
      await expect(embedded.auth.getByText('Open the site in your browser to approve it')).toBeVisible()
      for (const way of ['approve', 'mail-code-send', 'open-window'])
        await expect(embedded.auth.getByTestId(way)).toHaveCount(0)
      await embedded.reject()
      expect((await sent).error).toMatchObject({ code: 4001 })
      expect(await chain(1).getBalance({ address: thief })).toBe(0n)
      await demo.modalClosed()
    }
  },
)

test(
  "an email marks messages and typed data as the site's text, so that they cannot look like our own text",
  rare,
  async ({ demo, embedded, inbox, control }) => {
    const { email, from } = await logIn(demo, embedded)
    const lines = [
      'I give my house to the thief',
      '',
      'Enter this code there:',
      '',
      '123456',
      '',
      'https://evil.example/now',
    ]
    const message = demo.request('personal_sign', [toHex(lines.join('\n')), from])
    await askForMail(embedded)
    const first = await inbox.next(email, /Approve with a code/)
    expect(first.text).toContain('> I give my house to the thief')
    expect(first.text).toContain('> Enter this code there:')
    expect(first.text).not.toMatch(/^(Enter this code there:|123456)$/m)
    expect(first.text).not.toContain('evil.example')
    await embedded.reject()
    await message
    await demo.modalClosed()

    await control.advanceClock(mailPause)
    const data = typedDataExamples.permit.data(from, 1) as unknown as { message: Record<string, unknown> }
    data.message.spender = thief
    const text = JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const typed = demo.request('eth_signTypedData_v4', [from, text])
    await askForMail(embedded)
    const second = await inbox.next(email, /Approve with a code/)
    expect(second.text).toContain(thief)
    for (const [name, value] of Object.entries(data.message))
      expect(second.text.toLowerCase(), name).toContain(String(value).toLowerCase())
    await embedded.reject()
    await typed
  },
)
