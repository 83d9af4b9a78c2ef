import { expect } from '@playwright/test'
import type { Opening } from '../../sdk/src/index.ts'
import { walletButtons } from '../../shared/src/walletButtons.ts'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { rare } from './support/rare.ts'

/** Opens a view. Returns `open` if that succeeds, or else the error's code and message. */
const open = ({ page }: DemoPage, input: Opening) =>
  page.evaluate(
    (input) =>
      window.sdk!.open(input).then(
        () => 'open',
        ({ code, message }) => `${code} ${message}`,
      ),
    input,
  )

test.describe('views with arguments', () => {
  test('the view SwitchNetwork asks the wallet to switch to the given network, and then the modal closes', async ({
    demo,
    wallet,
  }) => {
    await demo.goto()
    await demo.connect()
    expect(await open(demo, { view: 'SwitchNetwork', arguments: { network: 'eip155:8453' } })).toBe('open')
    await wallet().approve()
    await demo.modalClosed()
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
  })

  test('the view ConnectingExternal asks the given wallet to connect', rare, async ({ demo, wallet }) => {
    await demo.goto()
    expect(await open(demo, { view: 'ConnectingExternal', arguments: { rdns: 'dev.airlock.alpha' } })).toBe('open')
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('the view Downloads shows the wallet that the page names', rare, async ({ demo }) => {
    await demo.goto()
    expect(await open(demo, { view: 'Downloads', arguments: { walletId: walletButtons.rainbow } })).toBe('open')
    await expect(demo.modal.getByRole('heading', { name: /Rainbow/ })).toBeVisible()
  })

  test('if arguments are missing or unknown, the developer sees an error, and nothing opens', async ({ demo }) => {
    await demo.goto()
    for (const [input, sentence] of [
      [
        { view: 'SwitchNetwork' },
        'The view SwitchNetwork takes arguments: { network }, the CAIP-2 id of one of `networks`',
      ],
      [
        { view: 'SwitchNetwork', arguments: { network: 'eip155:5' } },
        'The view SwitchNetwork takes arguments: { network }, the CAIP-2 id of one of `networks`',
      ],
      [
        { view: 'ConnectingExternal', arguments: { rdns: 'io.unknown' } },
        'The view ConnectingExternal takes arguments: { rdns }, the reverse domain name of an installed wallet (EIP-6963)',
      ],
      [
        { view: 'Downloads', arguments: { walletId: 'f'.repeat(64) } },
        'The view Downloads takes arguments: { walletId }, the 64 hexadecimal digits of a listed wallet',
      ],
      [{ view: 'Networks', arguments: { network: 'eip155:1' } }, 'The view Networks takes no arguments'],
    ] as const) {
      expect(await open(demo, input as never)).toBe(`-32602 ${sentence}`)
      await demo.modalClosed()
      expect((await demo.state()).open).toBe(false)
    }
    // The rejected calls have no effect on the next opening. The modal then opens at Connect.
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  })
})
