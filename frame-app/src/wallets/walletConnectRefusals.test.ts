import { describe, expect, test } from 'vitest'
import { openWalletConnectWorld } from '../fakes/openWalletConnectWorld.ts'
import { connectInput } from './connectorContract.ts'

const { world, pages, until } = await openWalletConnectWorld()

describe('laterWalletConnect refused by the relay', () => {
  test("behavior: reports the relay's reason for refusing a restored session once, and the client id", async () => {
    world.wallet.setAutoApprove(true)
    pages.onUri = (uri) => void world.wallet.pair(uri)
    const found = await pages.page().in('eip155').connect(connectInput())
    const refusals: string[] = []
    const ids: string[] = []
    const page = pages.page({
      projectId: '0123456789abcdef0123456789abcdef',
      onRefused: ({ reason }) => void refusals.push(reason),
      onClientId: (id) => void ids.push(id),
    })
    expect(await page.in('eip155').restore(connectInput())).toBeDefined()
    await until(() => expect(refusals).toEqual(['ALERT_INVALID_PROJECT_ID']))
    expect(ids).toEqual([expect.stringMatching(/^did:key:z6Mk/)])
    const isRefused = ({ status }: { status: number }) => status === 3000
    const count = () => world.log.list().filter(isRefused).length
    const before = count()
    // With `ws` (Node 20) the library retries automatically. With a native WebSocket (browsers, Node 22) it retries
    // only after `setAwake(true)`.
    while ('WebSocket' in globalThis && count() === before) await page.setAwake(true).catch(() => {})
    await until(() => expect(count()).toBeGreaterThan(before))
    expect(refusals).toHaveLength(1)
    await page.setAwake(false)
    await found.connection.disconnect()
  })
})
