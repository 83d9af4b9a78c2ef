import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '../account/Account.ts'
import { alice, connected, fakeSdk } from '../account/fakeSdk.ts'
import { airlockAccount } from './airlockAccount.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser whose user was connected on the last visit. */
function openPage() {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { airlock: '{"eip155":"walletconnect"}' })
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a server renders nobody, and listens to nothing', async () => {
  const { sdk, report } = fakeSdk()
  report({ eip155: connected })
  const account = airlockAccount(sdk)
  const seen: string[] = []
  account.subscribe(({ status }) => seen.push(status))
  report({})
  await settled()
  expect([account.current.status, ...seen]).toEqual(['disconnected', 'disconnected'])
})

test('the first render in a browser equals the server’s; `reconnecting` follows', async () => {
  openPage()
  const { sdk, report } = fakeSdk()
  const account = airlockAccount(sdk)
  const seen: string[] = []
  const stop = account.subscribe(({ status }: Account) => seen.push(status))
  expect([account.current.status, ...seen]).toEqual(['disconnected', 'disconnected'])
  await settled()
  expect(seen).toEqual(['disconnected', 'reconnecting'])
  report({ eip155: connected })
  expect(seen).toEqual(['disconnected', 'reconnecting', 'connected'])
  expect(account.current.address).toBe(alice)
  stop()
  await settled()
  report({})
  expect(seen).toHaveLength(3)
})

test('a listener that leaves at once gets no later account', async () => {
  openPage()
  const { sdk } = fakeSdk()
  const seen: string[] = []
  const stop = airlockAccount(sdk).subscribe(({ status }) => seen.push(status))
  stop()
  await settled()
  expect(seen.filter((status) => status === 'connected')).toEqual([])
})
