import { describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { reverseName } from './identityQuery.ts'
import { isOwnName } from './ownNames.ts'
import { resolveName } from './resolveName.ts'

const other = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

/** The universal resolver's ResolverNotFound error. */
const notFound = `0x77209fe8${'20'.padStart(64, '0')}${'0'.repeat(64)}`

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Creates a page whose API has the given names. Each name has its addresses by coin type. On every chain, every address
 * has `code`, and ENS is not available.
 */
function page(
  names: Names,
  { code = '0x', reverse = Object.keys(names), status = 200, served = ['eip155:1', 'eip155:8453'], answers = '' } = {},
) {
  const entry = (name: string) => ({
    name,
    addresses: Object.fromEntries(Object.entries(names[name] ?? {}).map(([type, address]) => [type, { address }])),
    attributes: [],
  })
  const fake = fakeApp({
    options: { networks: ['eip155:1', 'eip155:8453', 'eip155:11155111'] },
    server: ({ url, body }) => {
      const { pathname } = new URL(url)
      if (pathname === '/v1/supported-chains') return Response.json({ http: served })
      const what = /^\/v1\/profile\/(account|reverse)\/(.*)$/.exec(pathname)
      if (what && status !== 200) return Response.json({}, { status })
      if (what?.[1] === 'reverse') return Response.json(reverse.map(entry))
      const asked = answers || what?.[2] || ''
      if (what) return asked in names ? Response.json(entry(asked)) : Response.json({}, { status: 404 })
      const { id, method } = JSON.parse(body)
      if (method === 'eth_getCode') return Response.json({ jsonrpc: '2.0', id, result: code })
      const error = { code: 3, message: 'execution reverted', data: notFound }
      return Response.json({ jsonrpc: '2.0', id, error })
    },
  })
  const profiles = () => fake.requests.filter(({ url }) => url.includes('/v1/profile/')).length
  return { ...fake, profiles }
}

describe('isOwnName', () => {
  test('default', () => {
    expect(['ada.reown.id', 'ADA.wcn.id'].every(isOwnName)).toBe(true)
    expect(['ada.eth', 'reown.id', 'a.b.reown.id', 'ada.reown.id.eth', 'ada_.reown.id'].some(isOwnName)).toBe(false)
  })
})

describe('resolveName', () => {
  test("default: returns the name's address for the network, and caches it for five minutes", async () => {
    const { app, profiles } = page({ 'ada.reown.id': { 2147483649: alice.toLowerCase(), 2147492101: other } })
    const found = { name: 'ada.reown.id', avatar: null }
    expect(await resolveName(app, 'eip155:1', 'Ada.reown.id')).toEqual({ ...found, address: alice })
    expect(await resolveName(app, 'eip155:1', 'ada.reown.id')).toEqual({ ...found, address: alice })
    expect(profiles()).toBe(1)
    expect(await resolveName(app, 'eip155:8453', 'ada.reown.id')).toEqual({ ...found, address: other })
  })

  test('behavior: uses the record of coin type 60 without a warning only on Ethereum', async () => {
    const { app } = page({ 'ada.reown.id': { 60: alice } })
    expect(await resolveName(app, 'eip155:1', 'ada.reown.id')).not.toHaveProperty('warning')
    expect(await resolveName(app, 'eip155:8453', 'ada.reown.id')).toMatchObject({ warning: 'noRecordForChain' })
  })

  test('behavior: treats an EOA that delegates to a contract (EIP-7702) as an EOA', async () => {
    const { app } = page({ 'ada.reown.id': { 60: alice } }, { code: `0xef0100${'ab'.repeat(20)}` })
    expect(await resolveName(app, 'eip155:8453', 'ada.reown.id')).toMatchObject({ address: alice })
  })

  test("error: without a record for the network, rejects the name's address if it is a contract", async () => {
    const { app } = page({ 'ada.reown.id': { 2147483649: alice } }, { code: '0x6001' })
    await expect(resolveName(app, 'eip155:8453', 'ada.reown.id')).rejects.toMatchObject({ reason: 'NAME_OF_CONTRACT' })
    expect(await resolveName(app, 'eip155:1', 'ada.reown.id')).toMatchObject({ address: alice })
  })

  test('error: rejects if the API fails, and does not report the name as free', async () => {
    const { app } = page({}, { status: 500 })
    await expect(resolveName(app, 'eip155:1', 'ada.reown.id')).rejects.toThrow('Error resolving name')
    expect(await resolveName(page({}).app, 'eip155:1', 'ada.reown.id')).toBe(null)
    const silent = page({ 'ada.reown.id': { 60: alice } }, { served: [] })
    await expect(resolveName(silent.app, 'eip155:1', 'ada.reown.id')).rejects.toThrow('Error resolving name')
    await expect(reverseName(silent.app, 'eip155:1', alice)).rejects.toThrow('Error fetching names for address')
  })

  test('behavior: sends no request for a network that the API does not support', async () => {
    const { app, profiles } = page({ 'ada.reown.id': { 60: alice } }, { served: ['eip155:10'] })
    expect(await resolveName(app, 'eip155:1', 'ada.reown.id')).toBe(null)
    expect(profiles()).toBe(0)
  })

  test('error: ignores an answer that is about another name', async () => {
    const { app } = page({ 'eve.reown.id': { 60: other } }, { answers: 'eve.reown.id' })
    expect(await resolveName(app, 'eip155:1', 'ada.reown.id')).toBe(null)
  })

  test('behavior: stops looking up the name when the user continues to type', async () => {
    const { app } = page({ 'ada.reown.id': { 60: alice } })
    const ends = new AbortController()
    const asked = resolveName(app, 'eip155:1', 'ada.reown.id', ends.signal)
    ends.abort(new Error('typed on'))
    await expect(asked).rejects.toThrow('typed on')
  })

  test('error: rejects after 20 seconds if the server does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { app } = fakeApp({ server: () => 'silent' })
      const asked = resolveName(app, 'eip155:1', 'ada.reown.id').catch((error: Error) => error.message)
      await vi.advanceTimersByTimeAsync(19_999)
      const state = await Promise.race([asked, Promise.resolve('waits')])
      await vi.advanceTimersByTimeAsync(1)
      expect([state, await asked]).toEqual(['waits', 'Error resolving name'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: sends no request for a chain family other than eip155', async () => {
    const { app, requests } = page({})
    expect(await resolveName(app, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'ada.sol')).toBe(null)
    expect(requests).toEqual([])
  })
})

describe('reverseName', () => {
  test("default: returns the first of an address's names, and caches it for five minutes", async () => {
    const { app, profiles } = page({ 'ada.reown.id': { 60: alice }, 'second.reown.id': { 60: alice } })
    expect(await reverseName(app, 'eip155:1', alice)).toBe('ada.reown.id')
    expect(profiles()).toBe(2)
    await reverseName(app, 'eip155:1', alice)
    expect(profiles()).toBe(2)
  })

  test('behavior: ignores a name that does not resolve to the address', async () => {
    const { app } = page({ 'ada.reown.id': { 60: other } })
    expect(await reverseName(app, 'eip155:1', alice)).toBe(null)
    const gone = page({}, { reverse: ['ada.reown.id'] })
    expect(await reverseName(gone.app, 'eip155:1', alice)).toBe(null)
  })

  test('behavior: sends no request for a test network', async () => {
    const { app, requests } = page({ 'ada.reown.id': { 60: alice } })
    expect(await reverseName(app, 'eip155:11155111', alice)).toBe(null)
    expect(requests).toEqual([])
  })

  test('error: rejects if the API returns an error', async () => {
    const { app } = page({}, { status: 500 })
    await expect(reverseName(app, 'eip155:1', alice)).rejects.toThrow('Error fetching names for address')
  })
})
