import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { noteSent } from '../../payments/sent/noteSent.ts'
import { keepRecipient, keptRecipients } from './keptRecipients.ts'
import { receiverWarnings } from './receiverWarnings.ts'
import type { Transfer } from './Transfer.ts'

const owner = { namespace: 'eip155', account: alice } as const
const contract = '0x00000000000000000000000000000000000c0FFE'
const token = { network: 'eip155:1', name: '', symbol: 'T', decimals: 6, amount: 0n, price: null, iconUrl: null }

const transfer = (to: string): Transfer => ({
  network: 'eip155:1',
  from: alice,
  to,
  asset: { token: { ...token, address: contract } },
  amount: 1n,
  wallet: { isSmart: false, warns: false },
  isOtherChain: false,
})
const carol = `0x${'2'.repeat(40)}`

/** Returns a history row in which Alice paid a token to `sentTo`. */
const payment = (sentTo: string, id = 'a') => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt: '2026-11-02T12:00:00Z',
    sentFrom: alice,
    sentTo,
    status: 'confirmed',
    nonce: 1,
  },
  transfers: [
    { direction: 'out', quantity: { numeric: '1', decimals: '6' }, fungible_info: { name: 'T', symbol: 'T' } },
  ],
})

/** Creates an app whose server returns the given pages of Alice's history. */
const history = (pages: readonly (readonly object[] | 'offline')[]) =>
  fakeApp({
    server: ({ url }) => {
      if (url.includes('supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
      const at = Number(new URL(url).searchParams.get('cursor') ?? 0)
      const data = pages[at]
      if (!data || data === 'offline') return 'offline'
      return Response.json({ data, next: at + 1 < pages.length ? `${at + 1}` : null })
    },
  })

const kinds = async (app: ReturnType<typeof fakeApp>['app'], to: string, isContract = false) =>
  (await receiverWarnings(app, { transfer: transfer(to), isContract })).map(({ kind }) => kind)

describe('receiverWarnings', () => {
  test('default', async () => {
    const { app } = fakeApp()
    expect(await kinds(app, bob)).toEqual(['first'])
    keepRecipient(app, owner, bob)
    expect(await kinds(app, bob)).toEqual([])
    expect(await kinds(app, bob.toUpperCase().replace('0X', '0x'))).toEqual([])
  })

  test('behavior: warns about address poisoning: an address that resembles one that the user has paid', async () => {
    const { app } = fakeApp()
    const known = '0xAbC1111111111111111111111111111111111Def'
    const poison = '0xabc2222222222222222222222222222222222def'
    keepRecipient(app, owner, known)
    const found = await receiverWarnings(app, { transfer: transfer(poison), isContract: false })
    expect(found).toEqual([{ kind: 'alike', known }, { kind: 'first' }])
  })

  test('behavior: treats recipients of recent payments as known', async () => {
    const { app } = fakeApp()
    const sent = { hash: '0x1', network: 'eip155:1', from: alice, to: bob, token: null, at: 0, nonce: null } as const
    noteSent(app, { ...sent, kind: 'send' })
    expect(await kinds(app, bob)).toEqual([])
  })

  test("behavior: treats recipients in the account's history as known", async () => {
    const older = { ...payment(bob), id: 'c', hash: '0xc' }
    const { app, requests } = history([
      [
        payment(carol, 'a'),
        { ...payment(contract, 'b'), metadata: { ...payment(contract).metadata, operationType: 'trade' } },
      ],
      [older],
    ])
    expect(await kinds(app, carol)).toEqual([])
    expect(await kinds(app, bob.toLowerCase())).toEqual([])
    expect(await kinds(app, `0x${'4'.repeat(40)}`)).toEqual(['first'])
    const poison = `0x222${'9'.repeat(34)}222`
    expect(await kinds(app, poison)).toEqual(['alike', 'first'])
    expect(requests.filter(({ url }) => url.includes('/history'))).toHaveLength(2)
  })

  test('behavior: ignores failed transfers, and transfers that other accounts signed', async () => {
    const forged = payment(carol)
    const { app } = history([
      [
        { ...forged, metadata: { ...forged.metadata, sentFrom: bob } },
        { ...forged, id: 'b', metadata: { ...forged.metadata, status: 'failed' } },
      ],
    ])
    expect(await kinds(app, carol)).toEqual(['first'])
  })

  test('behavior: if a page of the history cannot be loaded, uses only the pages loaded before it', async () => {
    const { app } = history([[payment(carol)], 'offline'])
    expect(await kinds(app, carol)).toEqual([])
    expect(await kinds(app, bob)).toEqual(['first'])
    expect(await kinds(history(['offline']).app, carol)).toEqual(['first'])
  })

  test("behavior: warns `tokenContract` for the token's own contract, and only `self` for the sender", async () => {
    const { app } = fakeApp()
    expect(await kinds(app, contract.toLowerCase(), true)).toEqual(['tokenContract', 'first'])
    expect(await kinds(app, bob, true)).toEqual(['contract', 'first'])
    expect(await kinds(app, alice)).toEqual(['self'])
  })

  test('behavior: does not repeat warnings that the embedded wallet shows', async () => {
    const { app } = fakeApp()
    const its = { ...transfer(bob), wallet: { isSmart: false, warns: true } }
    const said = (isContract: boolean, change = {}) =>
      receiverWarnings(app, { transfer: { ...its, ...change }, isContract })
    expect(await said(false)).toEqual([])
    expect(await said(false, { to: contract })).toEqual([])
    expect(await said(true, { isOtherChain: true })).toEqual([{ kind: 'contract' }, { kind: 'otherChain' }])
  })

  test('behavior: stores the 20 latest recipients without duplicates, newest first', () => {
    const { app } = fakeApp()
    for (let i = 0; i < 25; i++) keepRecipient(app, owner, `0x${i}`)
    keepRecipient(app, owner, '0x10')
    expect(keptRecipients(app, owner)).toHaveLength(20)
    expect(keptRecipients(app, owner).slice(0, 2)).toEqual(['0x10', '0x24'])
    expect(keptRecipients(app, { ...owner, account: bob })).toEqual([])
  })
})
