import { describe, expect, test } from 'vitest'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import { mergeExtensions } from './mergeExtensions.ts'

const wallet = (id: string, name: string, rdns = ''): Extension => ({ id, kind: 'announced', name, rdns, icon: '' })
const both = ['eip155', 'solana'] as const

describe('mergeExtensions', () => {
  test('default', () => {
    const eip155 = [wallet('a', 'Phantom', 'app.phantom'), wallet('b', 'Rabby', 'io.rabby')]
    const solana = [wallet('c', 'Solflare'), wallet('d', 'Phantom')]
    expect(mergeExtensions({ eip155, solana }, both)).toEqual([
      {
        id: 'a',
        kind: 'multichain',
        name: 'Phantom',
        rdns: 'app.phantom',
        ways: [
          { namespace: 'eip155', id: 'a' },
          { namespace: 'solana', id: 'd' },
        ],
      },
      { id: 'b', kind: 'announced', name: 'Rabby', rdns: 'io.rabby' },
      { id: 'c', kind: 'announced', name: 'Solflare', rdns: '' },
    ])
  })

  test("behavior: keeps the dapp's order of namespaces, and takes the rdns from a namespace that has one", () => {
    const eip155 = [wallet('a', 'Phantom', 'app.phantom')]
    const solana = [wallet('d', 'Phantom')]
    expect(mergeExtensions({ eip155, solana }, ['solana', 'eip155'])).toMatchObject([
      { id: 'd', rdns: 'app.phantom', ways: [{ namespace: 'solana' }, { namespace: 'eip155' }] },
    ])
  })

  test('behavior: treats "Trust Wallet" and "Trust" as the same wallet', () => {
    const found = { eip155: [wallet('a', 'Trust Wallet')], solana: [wallet('b', 'Trust')] }
    expect(mergeExtensions(found, both)).toMatchObject([{ kind: 'multichain', name: 'Trust Wallet' }])
  })

  test('behavior: keeps two wallets with the same name in the same namespace', () => {
    const eip155 = [wallet('a', 'Phantom', 'app.phantom'), wallet('b', 'Phantom', 'example.evil')]
    const found = mergeExtensions({ eip155, solana: [wallet('c', 'Phantom')] }, both)
    expect(found.map(({ id, kind, rdns }) => [id, kind, rdns])).toEqual([
      ['a', 'multichain', 'app.phantom'],
      ['b', 'announced', 'example.evil'],
    ])
  })

  test('behavior: ignores wallets in namespaces that the dapp does not use', () => {
    const found = { eip155: [wallet('a', 'Phantom')], solana: [wallet('b', 'Phantom')], cosmos: [wallet('c', 'Keplr')] }
    expect(mergeExtensions(found, ['solana'])).toEqual([{ id: 'b', kind: 'announced', name: 'Phantom', rdns: '' }])
    expect(mergeExtensions({}, both)).toEqual([])
  })
})
