import { describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { loadList } from './loadList.ts'

const row = (letter: string) => ({ id: letter.repeat(64), name: `Wallet ${letter}`, mobile_link: `${letter}:` })

/** An app whose wallet list answers with `rows`, or fails if there are none. */
function listing(given: { rows?: Json[] | null; options?: Record<string, Json>; area?: Storage } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rows = [row('a'), row('b')], ...rest } = given
  return fakeApp({ ...rest, server: () => (rows ? Response.json({ data: rows, count: 9 }) : 'offline') })
}
const names = ({ state }: ReturnType<typeof listing>) => state().listed?.recommended.map(({ name }) => name)

describe('loadList', () => {
  test('default', async () => {
    const fake = listing()
    await loadList(fake.app)
    expect(names(fake)).toEqual(['Wallet a', 'Wallet b'])
    expect(fake.state().listed).toMatchObject({ featured: [], excluded: [], included: [], count: 9 })
    expect(fake.state().custom).toEqual([])
  })

  test('behavior: counts the featured wallets too', async () => {
    const fake = listing({ options: { featuredWalletIds: ['a'.repeat(64)] }, rows: [row('a')] })
    await loadList(fake.app)
    expect(fake.state().listed).toMatchObject({ featured: [{ name: 'Wallet a' }], count: 10 })
  })

  test('behavior: has the dapp’s custom wallets, even if the list cannot be loaded', async () => {
    const customWallets = [{ id: 'own', name: 'Own', mobile_link: 'own://' }]
    const fake = listing({ options: { customWallets }, rows: null })
    await loadList(fake.app)
    expect(fake.state().custom).toMatchObject([{ id: 'own', name: 'Own', mobile_link: 'own://' }])
  })

  test('error: if the list cannot be loaded, shows only the wallets in this browser', async () => {
    const fake = listing({ rows: null })
    await loadList(fake.app)
    expect(fake.state().listed).toMatchObject({ recommended: [], included: [], count: null })
  })

  test('error: if the list cannot be loaded, keeps the list of the last visit', async () => {
    const fake = listing({ rows: null })
    const working = listing()
    await loadList(working.app)
    fake.state().setListed(working.state().listed!)
    await loadList(fake.app)
    expect(names(fake)).toEqual(['Wallet a', 'Wallet b'])
  })

  test('behavior: while the wallets are being loaded, a second call waits for them and requests nothing', async () => {
    const fake = listing()
    await Promise.all([loadList(fake.app), loadList(fake.app)])
    expect(fake.requests).toHaveLength(1)
    const { listed } = fake.state()
    const other = loadList(fake.app)
    fake.state().setFilter('solana')
    await Promise.all([other, loadList(fake.app)])
    expect(fake.requests).toHaveLength(2)
    expect(fake.state().listed?.key).not.toBe(listed?.key)
  })

  test('behavior: drops an answer for filters that no longer apply', async () => {
    const fake = listing()
    const loading = loadList(fake.app)
    fake.state().setFilter('solana')
    await loading
    expect(fake.state().listed).toBeNull()
  })

  test('behavior: stores the list for the next visit, but not a failure', async () => {
    const area = fakeArea()
    await loadList(listing({ area, rows: null }).app)
    expect(Object.keys(area).filter((key) => key.includes('first_view'))).toEqual([])
    await loadList(listing({ area }).app)
    expect(Object.keys(area).filter((key) => key.includes('first_view'))).toHaveLength(1)
  })
})
