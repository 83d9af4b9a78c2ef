import { expect } from '@playwright/test'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { createSession, type Session } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: clipboard })

const families = ['eip155', 'solana'] as const
const networks = families.map((family) => familyNetworks[family][0])
const hour = 3_600_000
const day = 24 * hour
const bytes = new TextEncoder().encode('good morning')
const message = bs58.encode(bytes)

/**
 * Opens a page whose session was connected some time ago, with the page's clock set back by `ago` ms. The clock then
 * jumps to the present, because the relay uses the present time and rejects clients whose clock is ahead.
 */
async function connectedLongAgo(demo: DemoPage, session: Session, ago = 12 * hour): Promise<void> {
  await session.connect(networks)
  await demo.page.clock.install({ time: Date.now() - ago })
  await session.reload()
  await session.areConnected(families)
}

test.describe('a session lasts seven days', () => {
  test(
    'if the session expires while the page is open, the page notices, and the user connects again',
    rare,
    async ({ demo, mobile }) => {
      const session = createSession(demo, mobile)
      await connectedLongAgo(demo, session, 6 * day)
      await demo.page.clock.fastForward(6 * day)
      const { address: pubkey } = await session.state('solana')
      const params = { message, pubkey }
      const { signature } = await session.signed<{ signature: string }>('solana', 'solana_signMessage', params)
      expect(isSignedByEd25519(pubkey!, bytes, signature)).toBe(true)

      await demo.watchEvents()
      await demo.page.clock.fastForward(8 * day)
      await session.areConnected([])
      expect((await demo.events()).map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
      expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [] })
      await session.reload()
      expect(await demo.request('eth_accounts')).toEqual({ result: [] })
      await session.areConnected([])

      // The wallet uses the real time, so the test sets the page's clock to the real time as well.
      await demo.page.clock.setSystemTime(Date.now())
      await session.pair()
      await session.areConnected(families)
      const again = { message, pubkey: (await session.state('solana')).address }
      const answer = await session.signed<{ signature: string }>('solana', 'solana_signMessage', again)
      expect(isSignedByEd25519(again.pubkey!, bytes, answer.signature)).toBe(true)
    },
  )

  test(
    'if the session expires while the page is closed, the page starts disconnected, without a prompt',
    rare,
    async ({ demo, mobile }) => {
      const session = createSession(demo, mobile)
      await session.connect(networks)
      await session.areConnected(families)
      await demo.page.goto('about:blank')
      await demo.page.clock.install({ time: Date.now() + 8 * day })
      await session.goto(networks)
      expect(await demo.request('eth_accounts')).toEqual({ result: [] })
      expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [] })
      await session.areConnected([])
      expect((await demo.state()).status).toBe('disconnected')
      expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toEqual([])
    },
  )

  test('after six days, restores a session that has not expired yet', rare, async ({ demo, mobile }) => {
    const session = createSession(demo, mobile)
    await session.connect(networks)
    await demo.page.goto('about:blank')
    await demo.page.clock.install({ time: Date.now() + 6 * day })
    await session.goto(networks)
    await session.areConnected(families)
  })
})

test.describe('RL-8: after twelve hours of sleep', () => {
  test('if the relay connection died unnoticed, a request still reaches the wallet within 10 s', async ({
    demo,
    mobile,
    control,
  }) => {
    const session = createSession(demo, mobile)
    await connectedLongAgo(demo, session)
    const { address: pubkey } = await session.state('solana')
    await control.freezeRelay()
    await demo.page.clock.fastForward(12 * hour)
    const woken = Date.now()
    const signing = demo.request('solana_signMessage', { message, pubkey }, 'solana')
    await expect.poll(async () => (await mobile.state()).requests.length, { timeout: 60_000 }).toBe(1)
    expect(Date.now() - woken).toBeLessThan(10_000)
    await mobile.approveRequest()
    const { signature } = (await signing).result as { signature: string }
    expect(isSignedByEd25519(pubkey!, bytes, signature)).toBe(true)
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
  })

  test(
    'without sending a request, the page receives the events that the wallet emitted during the sleep',
    rare,
    async ({ demo, mobile, control }) => {
      const session = createSession(demo, mobile)
      await connectedLongAgo(demo, session)
      await control.freezeRelay()
      await mobile.setAccount(1)
      const [, second] = (await mobile.state()).accounts
      await demo.page.clock.fastForward(12 * hour)
      await expect.poll(async () => (await session.state('eip155')).address, { timeout: 20_000 }).toBe(second)
      await session.areConnected(families)
    },
  )

  test(
    'if the relay connection was cut and the relay is reachable again, a request succeeds',
    rare,
    async ({ demo, mobile, control }) => {
      const session = createSession(demo, mobile)
      await connectedLongAgo(demo, session)
      const { address: pubkey } = await session.state('solana')
      await control.pauseRelay()
      await control.dropRelay()
      await expect.poll(() => control.relayConnections()).toBe(0)
      await demo.page.clock.fastForward(12 * hour)
      await control.resumeRelay()
      const signing = demo.request('solana_signMessage', { message, pubkey }, 'solana')
      await expect.poll(async () => (await mobile.state()).requests.length, { timeout: 60_000 }).toBe(1)
      await mobile.approveRequest()
      const { signature } = (await signing).result as { signature: string }
      expect(isSignedByEd25519(pubkey!, bytes, signature)).toBe(true)
      expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
    },
  )
})
