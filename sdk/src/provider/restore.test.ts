import { afterEach, describe, expect, test, vi } from 'vitest'
import { alice } from './fakeProvider.ts'
import { fakeWallet } from './fakeWallet.ts'
import { restore } from './restore.ts'

afterEach(() => vi.unstubAllGlobals())

/** Restores an earlier connection in a fake window that has only the events of EIP-6963. */
function fakeRestore(answers: object, rdns = 'io.wallet', late = false) {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  const { extension, asked } = fakeWallet(answers as never)
  const wallets: { [id: string]: typeof extension } = late ? {} : { [extension.id]: extension }
  const restored: unknown[] = []
  const page = { wallets, epochs: {} as { [namespace: string]: number } }
  const work = restore(rdns, page, (network, { accounts }) => restored.push([network, accounts]))
  const announce = () => {
    wallets[extension.id] = extension
    target.dispatchEvent(new Event('eip6963:announceProvider'))
  }
  return { work, restored, asked, announce, page }
}
const good = { eth_accounts: [alice], eth_chainId: '0x89' }

describe('restore', () => {
  test('default', async () => {
    const { work, restored } = fakeRestore(good)
    await work
    expect(restored).toEqual([['eip155:137', [alice]]])
  })

  test('behavior: waits until the extension is announced, and asks it only once', async () => {
    const { work, restored, asked, announce } = fakeRestore(good, 'io.wallet', true)
    expect(asked).toEqual([])
    announce()
    announce()
    await work
    announce()
    expect([restored.length, asked.length]).toEqual([1, 2])
  })

  test('behavior: ignores an extension’s answer that arrives after the frame has sent a route', async () => {
    const { work, restored, page } = fakeRestore(good)
    page.epochs = { eip155: 0 }
    await work
    expect(restored).toEqual([])
  })

  test('behavior: stops waiting for an extension that is not announced within 2 s', async () => {
    vi.useFakeTimers()
    const { work, restored, asked, announce } = fakeRestore(good, 'io.other')
    vi.advanceTimersByTime(2_000)
    await work
    announce()
    vi.useRealTimers()
    expect([restored, asked]).toEqual([[], []])
  })

  test.each([
    { eth_accounts: [], eth_chainId: '0x1' },
    { eth_accounts: 'x', eth_chainId: '0x1' },
    { eth_accounts: [alice], eth_chainId: 'x' },
    { eth_accounts: [alice], eth_chainId: 1 },
    { eth_accounts: ['x'], eth_chainId: '0x1' },
    { eth_accounts: [[alice]], eth_chainId: '0x1' },
    { eth_accounts: new Error('locked'), eth_chainId: '0x1' },
  ])('behavior: restores nothing if the extension answers %j', async (answers) => {
    const { work, restored } = fakeRestore(answers)
    await work
    expect(restored).toEqual([])
  })
})
