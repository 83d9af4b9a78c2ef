import { describe, expect, test, vi } from 'vitest'
import { openWalletConnectWorld } from '../../fakes/openWalletConnectWorld.ts'
import type { Page } from '../../fakes/walletConnectPages.ts'
import { bothNetworks, connectInput, connectorContract, notedEvents, type WalletOwner } from '../connectorContract.ts'

const { world, pages, until } = await openWalletConnectWorld()

/** Starts a connection attempt that must fail, and resolves with its error. */
const failing = (page: Page) =>
  page
    .in('eip155')
    .connect(connectInput())
    .catch((error: unknown) => error)
const pending = async () => {
  await until(() => expect(world.wallet.state().proposals.length).toBe(1))
  return world.wallet.state().proposals[0]!
}
const pair = async (uri: string, does: WalletOwner) => {
  await world.wallet.pair(uri)
  const { id } = await pending()
  if (does === 'declines') await world.wallet.rejectProposal(id)
  else await world.wallet.approveProposal(id, does === 'shares no account' ? { accounts: [] } : {})
}

connectorContract({
  name: 'WalletConnect',
  kind: 'walletConnect',
  type: 'WALLET_CONNECT',
  asksPerNetwork: true,
  async start() {
    const { wallet } = world
    let does: WalletOwner = 'approves'
    let stopped = false
    // The fake user checks the wallet for requests every few ms.
    const attend = async () => {
      while (!stopped) {
        const { requests } = wallet.state()
        for (const { id } of requests)
          await (does === 'declines' ? wallet.rejectRequest(id) : wallet.approveRequest(id)).catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    const attending = attend()
    pages.onUri = (uri) => void pair(uri, does).catch(() => {})
    return {
      accounts: wallet.state().accounts,
      requests: () =>
        wallet
          .state()
          .events.filter(({ kind }) => kind === 'request')
          .map((event) => event as unknown as { method: string; params: [] })
          .map(({ method, params }) => ({ method, params })),
      page: () => pages.page().in('eip155'),
      owner: (now) => {
        does = now
      },
      async stop() {
        stopped = true
        await attending
        await wallet.reset()
        pages.onUri = () => {}
      },
    }
  },
})

describe('laterWalletConnect', () => {
  test('default', () => {
    const page = pages.page()
    expect(page).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT' })
    expect(page.at('topic', 'solana')).toMatchObject({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      namespace: 'solana',
    })
  })

  const connected = async (input = connectInput(), page = pages.page()) => {
    world.wallet.setAutoApprove(true)
    pages.onUri = (uri) => void world.wallet.pair(uri)
    const found = await page.in('eip155').connect(input)
    world.wallet.setAutoApprove(false)
    return { page, found }
  }

  test("behavior: shows the wallet the dapp's metadata, and proposes all networks as optional", async () => {
    pages.onUri = (uri) => void world.wallet.pair(uri)
    const connecting = pages.page().in('eip155').connect(connectInput())
    const proposal = await pending()
    expect(proposal.proposer).toEqual({ name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] })
    expect(proposal.requiredNamespaces).toEqual({})
    expect(proposal.optionalNamespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(proposal.verify.validation).toBe('UNKNOWN')
    await world.wallet.rejectProposal(proposal.id)
    await expect(connecting).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  })

  test('behavior: starts on the requested network if approved, else on an approved network', async () => {
    const { found } = await connected(connectInput({ network: 'eip155:8453' }))
    expect(found).toMatchObject({ network: 'eip155:8453', approvedNetworks: ['eip155:1', 'eip155:8453'], link: '' })
    await found.connection.disconnect()
    const other = await connected(connectInput({ network: 'eip155:137' }))
    expect(other.found.network).toBe('eip155:1')
    // If the requested network is not approved, an approved network that the dapp lists is preferred.
    const input = connectInput({ network: 'eip155:137', networks: bothNetworks.slice(1) })
    expect((await other.page.in('eip155').restore(input))?.network).toBe('eip155:8453')
    await other.found.connection.disconnect()
  })

  test("behavior: returns the wallet's link on a phone", async () => {
    const { found } = await connected(connectInput(), pages.page({ isPhone: true }))
    expect(found.link).toMatch(/^airlock-test-wallet:\/\/wc\?sessionTopic=[0-9a-f]{64}$/)
    await found.connection.disconnect()
  })

  test('behavior: sends each request on the network for which it was made', async () => {
    const { found } = await connected()
    world.wallet.setAutoApprove(true)
    const rpc = { method: 'personal_sign', params: ['0x61', found.accounts[0]!.address] }
    await found.connection.request('eip155:8453', rpc)
    expect(world.wallet.state().events.findLast(({ kind }) => kind === 'request')).toMatchObject({
      method: 'personal_sign',
      chainId: 'eip155:8453',
    })
    world.wallet.setAutoApprove(false)
    await found.connection.disconnect()
  })

  test("behavior: passes on the wallet's events", async () => {
    const { events, said } = notedEvents()
    const { found } = await connected(connectInput({ events }))
    await world.wallet.setActiveAccount(1)
    await until(() =>
      expect(said).toContainEqual([
        'accountsChanged',
        expect.arrayContaining([{ address: found.accounts[1]!.address, type: 'eoa' }]),
      ]),
    )
    await world.wallet.setChain('eip155:8453')
    await until(() => expect(said).toContainEqual(['networkChanged', 'eip155:8453']))
    // The library's own listener would throw for an event of this shape.
    world.wallet.setHabits({ chainForm: 'object' })
    await world.wallet.setChain('eip155:1')
    await until(() => expect(said).toContainEqual(['networkChanged', 'eip155:1']))
    await world.wallet.disconnect()
    await until(() => expect(said).toContainEqual(['disconnected']))
    await expect(found.connection.request('eip155:1', { method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
    await world.wallet.reset()
  })

  test('behavior: asks the wallet to switch only to a network that is not in the session', async () => {
    const { events, said } = notedEvents()
    const { found } = await connected(connectInput({ events }))
    const to = (chainId: string) =>
      found.connection.request('eip155:1', { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await to('0x2105')).toBe(null)
    expect(said).toContainEqual(['networkChanged', 'eip155:8453', true])
    world.wallet.setAutoApprove(true)
    await expect(to('0x89')).rejects.toMatchObject({ reason: 'REMOTE', code: 4902 })
    world.wallet.setAutoApprove(false)
    expect(said.flat()).not.toContain('eip155:137')
    await found.connection.disconnect()
  })

  test('behavior: sends events only to the latest listener after a restore', async () => {
    const [old, fresh] = [notedEvents(), notedEvents()]
    const { page, found } = await connected(connectInput({ events: old.events }))
    await page.in('eip155').restore(connectInput({ events: fresh.events }))
    await world.wallet.setChain('eip155:8453')
    await until(() => expect(fresh.said).toContainEqual(['networkChanged', 'eip155:8453']))
    expect(old.said).toEqual([])
    await found.connection.disconnect()
    // If both ends deleted the session at the same time, the client would reject a promise that nobody can catch.
    await until(() => expect(world.wallet.state().sessions).toEqual([]))
    await world.wallet.reset()
  })

  test('behavior: ends an aborted pairing at once, and creates a new link for the next pairing', async () => {
    const page = pages.page()
    const before = pages.uris.length
    pages.onUri = () => {}
    const first = failing(page)
    await until(() => expect(pages.uris.length).toBe(before + 1))
    page.abort()
    expect(await first).toMatchObject({ reason: 'MODAL_CLOSED', code: 4001 })
    const second = failing(page)
    await until(() => expect(pages.uris.length).toBe(before + 2))
    expect(new Set(pages.uris).size).toBe(pages.uris.length)
    page.abort()
    expect(await second).toMatchObject({ reason: 'MODAL_CLOSED' })
  })

  test('behavior: can abort a pairing that has replaced another pairing', async () => {
    const page = pages.page()
    pages.onUri = () => {}
    const before = pages.uris.length
    const first = failing(page)
    await until(() => expect(pages.uris.length).toBe(before + 1))
    page.abort()
    const second = failing(page)
    expect(await first).toMatchObject({ code: 4001 })
    await until(() => expect(pages.uris.length).toBe(before + 2))
    page.abort()
    expect(await second).toMatchObject({ code: 4001 })
  })

  test('behavior: never starts a pairing that is aborted while its code loads', async () => {
    const page = pages.page()
    const before = pages.uris.length
    const first = page.in('eip155').connect(connectInput())
    page.abort()
    await expect(first).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    expect(pages.uris.length).toBe(before)
  })

  test('behavior: does not pass on a link that arrives after its pairing was aborted', async () => {
    const page = pages.page()
    await page.in('eip155').restore(connectInput())
    const before = pages.uris.length
    const proposals = () => world.log.list('relay').filter(({ method }) => method === 'wc_proposeSession').length
    const proposed = proposals()
    const first = failing(page)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    page.abort()
    expect(await first).toMatchObject({ code: 4001 })
    // The library continues the aborted pairing and still creates its link.
    await until(() => expect(proposals()).toBe(proposed + 1))
    await page.setAwake(false)
    await page.setAwake(true)
    expect(pages.uris.length).toBe(before)
  })

  test('behavior: adds no further relay listeners, however often the user tries to pair', async () => {
    const warnings: string[] = []
    const onWarning = ({ message }: Error) => void warnings.push(message)
    process.on('warning', onWarning)
    const page = pages.page()
    for (let turn = 0; turn < 15; turn++) {
      const before = pages.uris.length
      const attempt = page
        .in('eip155')
        .connect(connectInput())
        .catch(() => {})
      await until(() => expect(pages.uris.length).toBe(before + 1))
      page.abort()
      await attempt
    }
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', onWarning)
    // Count only warnings about the relayer's listeners. The library removes its listeners for `proposal_expire` only
    // when it removes the proposals.
    expect(warnings.filter((text) => text.includes('relayer'))).toEqual([])
  })

  test('behavior: closes and opens the socket as the page sleeps and wakes', async () => {
    const { page, found } = await connected()
    const { connections } = world.relay
    await page.setAwake(false)
    await until(() => expect(world.relay.connections).toBe(connections - 1))
    await page.setAwake(true)
    await until(() => expect(world.relay.connections).toBe(connections))
    await found.connection.disconnect()
  })

  test('behavior: `setAwake` resolves and does nothing if the page never paired', async () => {
    await expect(pages.page().setAwake(false)).resolves.toBe(undefined)
  })

  test('error: rejects if creating a link takes too long, and creates no link afterwards', async () => {
    await import('./createWalletConnect.ts')
    await import('./openWalletConnect.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = pages.page()
    const before = pages.uris.length
    const connecting = failing(page)
    for (let turn = 0; turn < 100 && vi.getTimerCount() === 0; turn++) await Promise.resolve()
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    expect(await connecting).toMatchObject({ reason: 'CONNECTION_ERROR', message: 'Connection error' })
    expect(await page.in('eip155').restore(connectInput())).toBe(undefined)
    expect(pages.uris.length).toBe(before)
  })

  test('error: rejects a project that the relay does not know', async () => {
    const page = pages.page({ projectId: '0'.repeat(32) })
    await expect(page.in('eip155').connect(connectInput({ networks: bothNetworks }))).rejects.toMatchObject({
      reason: 'ALERT_INVALID_PROJECT_ID',
    })
  })
})
