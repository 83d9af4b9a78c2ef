import { describe, expect, test } from 'vitest'
import { explorerIdOf } from './explorerIdOf.ts'
import { rdnsOf } from './rdnsOf.ts'

const metaMask = 'c57ca95b'
const coinbase = 'fd20dc42'

describe('explorerIdOf', () => {
  test.each([
    ['connector id', { id: 'coinbaseWalletSDK', name: 'x', rdns: '' }, coinbase],
    ['connector name', { id: 'u', name: 'MetaMask', rdns: '' }, metaMask],
    ['rdns', { id: 'u', name: 'x', rdns: 'io.metamask' }, metaMask],
    ['rdns alias', { id: 'u', name: 'x', rdns: 'io.metamask.mobile' }, metaMask],
    ['by its rdns', { id: 'u', name: 'x', rdns: 'com.coinbase.wallet' }, coinbase],
    ['name alias: Trust Wallet ≡ Trust', { id: 'u', name: 'Trust', rdns: '' }, '4622a2b2'],
    ['a name whose rdns is not known', { id: 'u', name: 'Solflare', rdns: 'com.solflare' }, '1ca0bdd4'],
    ['a borrowed name', { id: 'u', name: 'MetaMask', rdns: 'io.evil' }, undefined],
    ['another wallet', { id: 'u', name: 'Rabby Wallet', rdns: 'io.rabby' }, undefined],
    ['names of Object', { id: 'constructor', name: '__proto__', rdns: 'toString' }, undefined],
  ])('%s', (_, extension, id) => {
    expect(explorerIdOf(extension)).toBe(id)
  })
})

describe('rdnsOf', () => {
  test.each([
    ['io.metamask.mobile', true, 'io.metamask'],
    ['io.metamask.mobile', false, 'io.metamask.mobile'],
    ['io.metamask', true, 'io.metamask'],
    ['', true, undefined],
    [null, false, undefined],
  ])("for the wallet's rdns %s and `isMobile` %s, returns the rdns %s", (rdns, isMobile, expected) => {
    expect(rdnsOf({ rdns }, isMobile)).toBe(expected)
  })
})
