import { describe, expect, test } from 'vitest'
import { fakeApi } from './fakeApi.ts'
import { readsThroughPage } from './readsThroughPage.ts'

const node = 'http://127.0.0.1:8545/'
const through = (url: string, origin: string, method = 'eth_call') => {
  const { api } = fakeApi(() => 'offline', { origin, readNode: () => expect.unreachable() })
  return readsThroughPage(api, url, method)
}

describe('readsThroughPage', () => {
  test('default', async () => {
    expect(await through(node, 'http://localhost:3000')).toBe(true)
    expect(await through('http://localhost:8545/', 'https://app.localhost')).toBe(true)
  })

  test.each([
    ['a page of another device', node, 'https://dapp.example'],
    ['a page whose name begins like this device', node, 'https://localhost.dapp.example'],
    ['a node of another device', 'https://rpc.example/', 'http://localhost:3000'],
    ['one in the same house', 'http://192.168.0.2:8545/', 'http://localhost:3000'],
    ['the hosted one', 'https://chain.example/v1', 'http://localhost:3000'],
  ])('behavior: returns `false` for %s (RPC-13)', async (_, url, origin) => {
    expect(await through(url, origin)).toBe(false)
  })

  test.each([
    'eth_sendTransaction',
    'personal_sign',
    'anvil_setBalance',
    'debug_traceCall',
    'eth_accounts',
    'constructor',
  ])('behavior: returns `false` for %s, which is not a standard method that only reads (RPC-13)', async (method) => {
    expect(await through(node, 'http://localhost:3000', method)).toBe(false)
  })

  test('behavior: returns `false` if there is no host page', async () => {
    expect(await readsThroughPage(fakeApi(() => 'offline').api, node, 'eth_call')).toBe(false)
  })
})
