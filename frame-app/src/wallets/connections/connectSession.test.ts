import { describe, expect, test } from 'vitest'
import { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { currents } from '../../fakes/currents.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { familyNetworks } from '../../fakes/familyNetworks.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { fakeWallet as listedWallet } from '../list/fakeListing.ts'
import { connectSession, isListingOf } from './connectSession.ts'
import { disconnect } from './disconnect.ts'

const families = Namespace.options
const paired = async (fake: ReturnType<typeof familyApp>, namespaces: readonly Namespace[]) => {
  const connecting = connectSession(fake.app)
  fake.walletConnect.approve({}, namespaces)
  await connecting
}
const types = ({ state }: ReturnType<typeof familyApp>) =>
  Object.fromEntries(families.map((each) => [each, connectionOf(state(), each).connectorType]))

describe('connectSession', () => {
  test('default', async () => {
    const fake = familyApp()
    await paired(fake, families)
    expect([...currents(fake.app).keys()].sort()).toEqual([...families].sort())
    expect(Object.keys(keptCurrents(fake.app)).sort()).toEqual([...families].sort())
    expect([fake.state().activeNamespace, fake.state().network]).toEqual(['eip155', 'eip155:1'])
    for (const namespace of families)
      expect(connectionOf(fake.state(), namespace)).toMatchObject({
        status: 'connected',
        network: familyNetworks[namespace][0],
      })
  })

  test('behavior: leaves a namespace unchanged if the session does not include that namespace', async () => {
    const fake = familyApp()
    await fake.connect('polkadot')
    await paired(fake, ['solana', 'eip155'])
    expect(types(fake)).toEqual({
      eip155: 'WALLET_CONNECT',
      solana: 'WALLET_CONNECT',
      polkadot: 'ANNOUNCED',
      bip122: null,
      cosmos: null,
    })
  })

  test('behavior: a session replaces a connected wallet only in the active namespace', async () => {
    const fake = familyApp()
    await fake.connect('solana')
    await fake.connect('cosmos')
    await paired(fake, families)
    expect(types(fake)).toMatchObject({ solana: 'ANNOUNCED', cosmos: 'WALLET_CONNECT', eip155: 'WALLET_CONNECT' })
  })

  test("behavior: activates the session's first namespace if the session lacks the active namespace", async () => {
    const fake = familyApp()
    await paired(fake, ['bip122'])
    expect([fake.state().activeNamespace, fake.state().network]).toEqual(['bip122', familyNetworks.bip122[0]])
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
  })

  test('behavior: keeps an earlier session on standby in a namespace where a new session becomes current', async () => {
    const fake = familyApp()
    await paired(fake, ['eip155', 'solana'])
    await paired(fake, ['eip155'])
    expect(types(fake)).toMatchObject({ eip155: 'WALLET_CONNECT', solana: 'WALLET_CONNECT' })
    const topics = (namespace: Namespace) =>
      tableOf(fake.state(), namespace).records.map(({ source }) => 'topic' in source && source.topic)
    expect([topics('eip155'), topics('solana')]).toEqual([['topic 2', 'topic 1'], ['topic 1']])
    expect(standbyOf(fake.state(), 'eip155')).toHaveLength(1)
    expect(fake.walletConnect.done).toEqual([])
  })

  test('behavior: treats wallets with the same name as different if their home pages or listings differ', async () => {
    const fake = familyApp()
    const visit = async (address: string, peer: string, listing?: string) => {
      const accounts = [{ address, type: 'eoa' as const }]
      const listed = listing ? listedWallet({ id: listing, name: 'Relay Wallet' }) : undefined
      const connecting = connectSession(fake.app, { wallet: listed })
      fake.walletConnect.approve({ accounts, peer })
      await connecting
      await disconnect(fake.app, 'eip155')
    }
    const shown = () =>
      tableOf(fake.state(), 'eip155')
        .records.map(({ accounts, earlier }) => [...accounts, ...earlier].map(({ address }) => address.toLowerCase()))
        .sort()
    const [one, two, three, four] = [1, 2, 3, 4].map((digit) => `0x${`${digit}`.repeat(40)}`) as [string, ...string[]]
    await visit(one, 'one.example')
    await visit(two!, 'two.example')
    expect(shown()).toEqual([[one], [two]])
    // Two more sessions report the second wallet's home page. The first session counts as the same wallet. The second
    // session does not, because its listing differs.
    await visit(three!, 'two.example', 'listing a')
    expect(shown()).toEqual([[one], [three, two]])
    await visit(four!, 'two.example', 'listing b')
    expect(shown()).toEqual([[one], [three, two], [four]])
  })

  test('behavior: stores no wallet listing if a wallet other than the chosen one approved the session', async () => {
    const fake = familyApp()
    const connecting = connectSession(fake.app, { wallet: listedWallet({ name: 'Another', homepage: null }) })
    fake.walletConnect.approve({ peer: 'one.example' })
    await connecting
    const [record] = tableOf(fake.state(), 'eip155').records
    expect(record?.source).toEqual({ kind: 'walletConnect', topic: 'topic 1', peer: 'one.example' })
  })

  test('behavior: disconnecting a namespace ends its current session, in all namespaces of that session', async () => {
    const fake = familyApp()
    await fake.connect('polkadot')
    fake.state().setActive('eip155:1', 'eip155')
    await paired(fake, ['eip155', 'solana'])
    await disconnect(fake.app, 'solana')
    expect(types(fake)).toMatchObject({ eip155: null, solana: null, polkadot: 'ANNOUNCED' })
  })

  test('behavior: remembers the listed wallet, and ignores families in which the dapp has no network', async () => {
    const fake = familyApp({ options: { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
    fake.state().setActive('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana')
    const connecting = connectSession(fake.app, { wallet: listedWallet({ name: 'Listed' }) })
    fake.walletConnect.approve({}, ['eip155', 'solana'])
    await connecting
    expect([...currents(fake.app).keys()]).toEqual(['solana'])
    expect(fake.state().recent.map(({ name }) => name)).toEqual(['Listed'])
  })

  test('error: changes nothing if the user declines', async () => {
    const fake = familyApp()
    await fake.connect('solana')
    const before = connectionOf(fake.state(), 'solana')
    const connecting = connectSession(fake.app)
    fake.walletConnect.reject(new Error('no'))
    await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT' })
    expect(connectionOf(fake.state(), 'solana')).toEqual(before)
    expect(currents(fake.app).size).toBe(1)
  })

  test('error: ends a session that the wallet approves after the user has disconnected', async () => {
    const fake = familyApp()
    const connecting = connectSession(fake.app)
    await disconnect(fake.app, 'eip155')
    fake.walletConnect.approve({}, families)
    await expect(connecting).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    expect([currents(fake.app).size, fake.walletConnect.done]).toEqual([0, ['end']])
  })
})

describe('isListingOf', () => {
  const listed = { name: 'MetaMask', homepage: 'https://www.metamask.io/' }

  test.each([
    ['its name', 'MetaMask', undefined, true],
    ['its name in a longer one', 'metamask wallet', 'other.example', true],
    ['its page', 'Fox', 'metamask.io', true],
    ['neither', 'Rainbow', 'rainbow.me', false],
    ['a page that only begins so', 'Fox', 'metamask.io.example', false],
    ['nothing', '', undefined, false],
  ])('default: %s', (_, name, peer, isIt) => {
    expect(isListingOf(listed, { wallet: { name }, peer })).toBe(isIt)
  })

  test("behavior: compares names if the listing's home page is invalid", () => {
    for (const homepage of [null, '', 'no address']) {
      expect(isListingOf({ name: 'One', homepage }, { wallet: { name: 'One' }, peer: 'one.example' })).toBe(true)
      expect(isListingOf({ name: '!', homepage }, { wallet: { name: 'One' }, peer: '' })).toBe(false)
    }
  })
})
