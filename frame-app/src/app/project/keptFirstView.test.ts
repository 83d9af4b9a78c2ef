import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { fakeWallet } from '../../wallets/list/fakeListing.ts'
import { listKey } from '../../wallets/list/narrowing.ts'
import { keepFirstView, recallFirstView } from './keptFirstView.ts'

const day = 24 * 60 * 60 * 1_000
const remote = {
  email: true,
  socials: ['google'],
  swaps: [],
  onramp: ['meld'],
  activity: true,
  branding: false,
} as const
const listed = (key: string, count = 1) => ({
  key,
  featured: [],
  recommended: Array.from({ length: count }, (_, index) => fakeWallet({ name: `Wallet ${index}` })),
  excluded: [],
  included: [],
  count,
})

/** Stores the first view on a first visit, and returns the state of a second visit in the same browser. */
function visitTwice({
  first = {},
  second = {},
  age = day,
  wallets = 1,
}: {
  first?: Readonly<Record<string, Json>>
  second?: Readonly<Record<string, Json>>
  age?: number
  wallets?: number
} = {}) {
  const area = fakeArea()
  const before = fakeApp({ area, options: first })
  keepFirstView(before.app, { remote }, { now: () => 0 })
  keepFirstView(before.app, { listed: listed(listKey(before.state()), wallets), custom: [] }, { now: () => 0 })
  const later = fakeApp({ area, options: second })
  recallFirstView(later.app, { now: () => age })
  const { listed: list, custom, originAllowed } = later.state()
  return { remote: later.state().remote, list, custom, originAllowed, area }
}

describe('keptFirstView', () => {
  test('default', () => {
    const { remote: recalled, list, custom } = visitTwice()
    expect(recalled).toEqual(remote)
    expect(list?.recommended.map(({ name }) => name)).toEqual(['Wallet 0'])
    expect(custom).toEqual([])
  })

  test('behavior: never stores whether the origin is allowed', () => {
    const { originAllowed, area } = visitTwice()
    expect(originAllowed).toBeNull()
    expect(JSON.stringify(area)).not.toContain('rigin')
  })

  test.each<[fact: string, given: Parameters<typeof visitTwice>[0]]>([
    ['of another project', { second: { projectId: 'f'.repeat(32) } }],
    ['for other features', { second: { features: { pay: true } } }],
    ['for other custom wallets', { first: { customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }] } }],
    ['older than seven days', { age: 7 * day + 1 }],
    ['from the future', { age: -1 }],
    ['that were too large to be stored', { wallets: 400 }],
  ])('behavior: ignores values %s', (_, given) => {
    expect(visitTwice(given)).toMatchObject({ remote: null, list: null, custom: null })
  })

  test('behavior: new settings do not keep an old list', () => {
    const area = fakeArea()
    const before = fakeApp({ area })
    keepFirstView(before.app, { listed: listed(listKey(before.state())) }, { now: () => 0 })
    keepFirstView(before.app, { remote }, { now: () => 6 * day })
    const later = fakeApp({ area })
    recallFirstView(later.app, { now: () => 8 * day })
    expect(later.state()).toMatchObject({ remote: null, listed: null })
  })

  test('behavior: ignores values of another SDK version', () => {
    const area = fakeArea()
    keepFirstView(fakeApp({ area }).app, { remote })
    const { app, state } = fakeApp({ area })
    const { options, networks } = state()
    state().configure(options, networks, '9.9.9')
    recallFirstView(app)
    expect(state().remote).toBeNull()
  })

  test('behavior: ignores values that do not match the schema', () => {
    const area = fakeArea()
    const { app } = fakeApp({ area })
    keepFirstView(app, { remote, listed: listed('key') })
    const [key = ''] = Object.keys(area).filter((each) => each.includes('first_view'))
    for (const damage of ['{', '[]', area.getItem(key)!.replace('"featured":[]', '"featured":[{"id":1}]')]) {
      area.setItem(key, damage)
      const { app, state } = fakeApp({ area })
      recallFirstView(app)
      expect(state()).toMatchObject({ remote: null, listed: null })
    }
  })
})
