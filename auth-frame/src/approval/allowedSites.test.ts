import { describe, expect, test } from 'vitest'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import type { ApprovalScope, Warning } from './Approval.ts'
import { allowedSites, staysInFrame } from './allowedSites.ts'

const site = 'https://app.example'
const network = 'eip155:1'
const friend = '0x00000000000000000000000000000000000000f0'
const days = 86_400_000
const sent = (amount: bigint, to = friend): { network: string; scope: ApprovalScope } => ({
  network,
  scope: { kind: 'moves', moves: [{ to, asset: 'native', amount }], fee: amount / 10n },
})

function browser() {
  const visitor = { now: 1_800_000_000_000, account: '0xa' }
  const storage = fakeStorage()
  const open = () => allowedSites({ storage, now: () => visitor.now, account: () => visitor.account })
  return { visitor, storage, open, sites: open() }
}

describe('allowedSites', () => {
  test('default', () => {
    const { visitor, sites, open } = browser()
    // The popup offers to allow a site only after the user's first approval for the site.
    expect([sites.mayOffer(site), sites.isAllowed(site)]).toEqual([false, false])
    sites.note(site, sent(10n))
    expect([sites.mayOffer(site), sites.isAllowed(site)]).toEqual([true, false])
    sites.allow(site)
    expect([sites.mayOffer(site), open().isAllowed(site)]).toEqual([false, true])
    expect(open().list()).toEqual([{ origin: site, until: visitor.now + 30 * days }])
    expect(open().isAllowed('https://other.example')).toBe(false)
    visitor.now += 30 * days
    expect([sites.isAllowed(site), sites.mayOffer(site), sites.list()]).toEqual([false, true, []])
  })

  test('behavior: stores the largest amount of each asset per recipient, and the highest fee', () => {
    const { sites, open } = browser()
    for (const amount of [10n, 30n, 20n]) sites.note(site, sent(amount))
    sites.note(site, sent(7n, '0xB0'))
    expect(open().most(site, network, friend.toUpperCase().replace('0X', '0x'), 'native')).toBe(30n)
    expect([open().most(site, network, '0xb0', 'native'), open().mostFee(site, network)]).toEqual([7n, 3n])
    expect([
      sites.most(site, 'eip155:10', friend, 'native'),
      sites.most(site, network, friend, '0xc0'),
      sites.most('https://other.example', network, friend, 'native'),
    ]).toEqual([undefined, undefined, undefined])
    expect(sites.mostFee(site, 'eip155:10')).toBe(0n)
  })

  test('behavior: another account has no access to the allowed sites, and its own first site replaces them', () => {
    const { visitor, sites } = browser()
    sites.note(site, sent(1n))
    sites.allow(site)
    visitor.account = '0xb'
    expect([sites.isAllowed(site), sites.mayOffer(site), sites.list()]).toEqual([false, false, []])
    sites.note(site, { network })
    visitor.account = '0xa'
    expect(sites.isAllowed(site)).toBe(false)
  })

  test('behavior: revokes a single site, and forgets all sites when the login session ends', () => {
    const { sites, storage } = browser()
    for (const each of [site, 'https://b.example']) {
      sites.note(each, sent(1n))
      sites.allow(each)
    }
    sites.revoke(site)
    expect([sites.isAllowed(site), sites.most(site, network, friend, 'native'), sites.list().length]).toEqual([
      false,
      undefined,
      1,
    ])
    sites.forget()
    expect(storage.get('ALLOWED_SITES')).toBeUndefined()
  })

  test.each([
    '{',
    '[]',
    '{"https://app.example":{"until":1}}',
    '{"https://app.example":{"account":"0xa","hasApproved":true,"until":9e99,"moves":[]}}',
  ])('error: allows no site if the storage contains %s', (text) => {
    const { sites, storage } = browser()
    storage.set('ALLOWED_SITES', text)
    expect(sites.isAllowed(site)).toBe(false)
  })
})

const mainnet = 'eip155:1'
const payee = '0x00000000000000000000000000000000000000f0'
const usdc = '0x00000000000000000000000000000000000000c0'
const warning: Warning = { tone: 'warning', title: 'New address', text: '' }
const sends = (...amounts: bigint[]): ApprovalScope => ({
  kind: 'moves',
  moves: amounts.map((amount) => ({ to: payee, asset: usdc, amount })),
  fee: 4n,
})
/**
 * Returns whether the user may approve a request with this scope inside the page. By default the site is allowed. In
 * the popup the user has approved at most 10 units of a token to one recipient, and a fee of 1.
 */
const judge = (
  scope: ApprovalScope | undefined,
  { isAllowed = true, covered = true, warnings = [] as Warning[], on = mainnet } = {},
) =>
  staysInFrame({ network: on, ...(scope && { scope }) }, warnings, covered, {
    isAllowed,
    most: (chain, to, asset) => (chain === mainnet && to === payee && asset === usdc ? 10n : undefined),
    mostFee: (chain) => (chain === mainnet ? 1n : 0n),
  })

describe('staysInFrame', () => {
  test('default', () => {
    expect(judge({ kind: 'signIn' }, { isAllowed: false, covered: false })).toBe(true)
    expect([judge({ kind: 'message' }), judge(sends(10n)), judge(sends(6n, 4n))]).toEqual([true, true, true])
  })

  test.each<[string, Parameters<typeof judge>]>([
    ['what has no scope: an allowance, a permit, a grant, unknown typed data', [undefined]],
    ['a sign-in with a warning', [{ kind: 'signIn' }, { warnings: [warning] }]],
    ['a message with a warning', [{ kind: 'message' }, { warnings: [warning] }]],
    ['a message on a site that is not allowed', [{ kind: 'message' }, { isAllowed: false }]],
    ['a message where nothing tells covering', [{ kind: 'message' }, { covered: false }]],
    ['a payment on a site that is not allowed', [sends(1n), { isAllowed: false }]],
    ['a payment with a warning', [sends(1n), { warnings: [warning] }]],
    ['more than was approved', [sends(11n)]],
    ['more than was approved, in two parts', [sends(6n, 5n)]],
    ['a payment on another network', [sends(1n), { on: 'eip155:10' }]],
    ['someone new', [{ kind: 'moves', moves: [{ to: usdc, asset: usdc, amount: 1n }], fee: 0n }]],
    ['another token', [{ kind: 'moves', moves: [{ to: payee, asset: 'native', amount: 1n }], fee: 0n }]],
    ['a transaction that moves nothing', [{ kind: 'moves', moves: [], fee: 0n }]],
    ['a fee of another size', [{ kind: 'moves', moves: [{ to: payee, asset: usdc, amount: 1n }], fee: 5n }]],
  ])('behavior: requires an approval window for %s', (_, given) => {
    expect(judge(...given)).toBe(false)
  })
})
