import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chain } from '../chains.ts'
import { freePort } from '../freePort.ts'
import { createFaults } from '../http/faults.ts'
import { createRequestLog } from '../http/requestLog.ts'
import type { Alto } from './startAlto.ts'
import { startBundler } from './startBundler.ts'

const node = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"yes"}'))
beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
afterAll(() => void node.close())

const chain: Chain = {
  id: 1,
  caip2: 'eip155:1',
  name: 'Ethereum',
  listed: true,
  rpcUrl: 'http://127.0.0.1:1',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  tokens: [],
}

async function setUp() {
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const ends: (() => void)[] = []
  const fails: Error[] = []
  let starts = 0
  const start = async (_: string, signal: AbortSignal): Promise<Alto> => {
    starts++
    const failure = fails.shift()
    if (failure) throw failure
    const ended = new Promise<void>((resolve) => {
      ends.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
    return { url, ended }
  }
  const port = await freePort()
  const options = { port, chains: [chain], faults: createFaults(), log: createRequestLog(), start }
  const bundler = await startBundler(options)
  const ask = async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    return (await fetch(`http://127.0.0.1:${port}/1`, { method: 'POST', body })).json()
  }
  return { bundler, ask, ends, fails, starts: () => starts }
}

describe('startBundler with a fake bundler', () => {
  test('behavior: starts one bundler for all requests, and another one if the first has ended', async () => {
    const { bundler, ask, ends, starts } = await setUp()
    expect(starts()).toBe(0)
    expect((await Promise.all([ask(), ask(), ask()])).map(({ result }) => result)).toEqual(['yes', 'yes', 'yes'])
    expect(starts()).toBe(1)
    ends[0]!()
    await expect.poll(async () => (await ask()).result && starts()).toBe(2)
    await bundler.stop()
  })

  test('error: if a start fails, the next request starts the bundler again', async () => {
    const { bundler, ask, fails } = await setUp()
    fails.push(new Error('no memory'))
    expect(await ask()).toEqual({ error: 'no memory' })
    expect((await ask()).result).toBe('yes')
    await bundler.stop()
  })
})
