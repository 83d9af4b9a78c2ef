import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletLink } from '#shared/walletLink.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { approvedNetworks, type Session, sessionAccounts, sessionLink, sessionMethods } from './session.ts'

type Given = {
  readonly accounts?: readonly string[]
  readonly chains?: readonly string[]
  readonly name?: string
  readonly native?: string
  readonly universal?: string
}

function session({ accounts = [], chains, name = 'Wallet', ...redirect }: Given): Session {
  return { topic: '0a0b', namespaces: { eip155: { accounts, chains } }, peer: { metadata: { name, redirect } } }
}

describe('sessionAccounts', () => {
  test('default', () => {
    expect(sessionAccounts(session({ accounts: [`eip155:1:${alice}`, `eip155:1:${bob}`] }), 'eip155')).toEqual([
      { address: alice, type: 'eoa' },
      { address: bob, type: 'eoa' },
    ])
  })

  test('behavior: returns each account once, ignoring letter case and networks', () => {
    const accounts = [`eip155:1:${alice}`, `eip155:10:${alice.toLowerCase()}`, `eip155:8453:${bob}`]
    expect(sessionAccounts(session({ accounts }), 'eip155').length).toBe(2)
  })

  test('behavior: puts the accounts of the preferred network first', () => {
    const accounts = [`eip155:1:${alice}`, `eip155:10:${bob}`]
    expect(sessionAccounts(session({ accounts }), 'eip155', 'eip155:10').map(({ address }) => address)).toEqual([
      bob,
      alice,
    ])
  })

  test('behavior: drops values that are not addresses', () => {
    const accounts = [
      '',
      'eip155',
      'eip155:1',
      'eip155:1:',
      'eip155:1:0xb0b',
      `eip155:1:${alice}x`,
      'eip155:1:<script>',
    ]
    expect(sessionAccounts(session({ accounts }), 'eip155')).toEqual([])
  })

  test('behavior: returns an empty list for a namespace that is not in the session', () => {
    expect(sessionAccounts(session({ accounts: [`eip155:1:${alice}`] }), 'solana')).toEqual([])
  })

  test('behavior: returns at most 100 accounts', () => {
    const accounts = Array.from({ length: 150 }, (_, i) => `eip155:1:0x${i.toString(16).padStart(40, '0')}`)
    expect(sessionAccounts(session({ accounts }), 'eip155').length).toBe(100)
  })
})

describe('approvedNetworks', () => {
  test('default', () => {
    const given = { chains: ['eip155:1'], accounts: [`eip155:1:${alice}`, `eip155:8453:${alice}`] }
    expect(approvedNetworks(session(given), 'eip155')).toEqual(['eip155:1', 'eip155:8453'])
  })

  test('behavior: returns null for MetaMask, which approves any network', () => {
    expect(approvedNetworks(session({ name: 'MetaMask Wallet', chains: ['eip155:1'] }), 'eip155')).toBe(null)
  })

  test('behavior: drops values that are not networks of the namespace', () => {
    const chains = ['eip155:1', 'eip155:', 'eip155:<b>', `eip155:${'9'.repeat(40)}`, 'solana:abc', '']
    expect(approvedNetworks(session({ chains }), 'eip155')).toEqual(['eip155:1'])
  })

  test('behavior: uses the networks of the accounts if a session lists no chains', () => {
    expect(approvedNetworks(session({ accounts: [`eip155:10:${bob}`] }), 'eip155')).toEqual(['eip155:10'])
    expect(approvedNetworks(session({}), 'eip155')).toEqual([])
  })
})

describe('a session whose namespaces are keyed by chain', () => {
  const keyed = (namespaces: Session['namespaces']): Session => ({ ...session({}), namespaces })
  const mainnet = { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'] }
  const base = { accounts: [`eip155:8453:${bob}`], methods: ['eth_sendTransaction'] }

  test('default', () => {
    const given = keyed({ 'eip155:1': mainnet, 'eip155:8453': base })
    expect(sessionAccounts(given, 'eip155').map(({ address }) => address)).toEqual([alice, bob])
    expect(approvedNetworks(given, 'eip155')).toEqual(['eip155:1', 'eip155:8453'])
    expect(sessionMethods(given, 'eip155')).toEqual(['personal_sign', 'eth_sendTransaction'])
  })

  test('behavior: merges chains if a session uses both namespaces and chain ids as keys', () => {
    const given = keyed({
      eip155: { ...mainnet, chains: ['eip155:1'] },
      'eip155:8453': base,
      'eip155:10': { accounts: [] },
    })
    expect(approvedNetworks(given, 'eip155')).toEqual(['eip155:1', 'eip155:8453', 'eip155:10'])
    expect(sessionAccounts(given, 'eip155', 'eip155:8453')[0]).toEqual({ address: bob, type: 'eoa' })
  })

  test('behavior: ignores a key that only starts with the same letters as the namespace', () => {
    expect(sessionAccounts(keyed({ eip1559: mainnet, 'eip1559:1': mainnet }), 'eip155')).toEqual([])
  })
})

describe('sessionLink', () => {
  test('default', () => {
    expect(sessionLink(session({ native: 'wallet://', universal: 'https://wallet.example' }), '')).toBe(
      'wallet://wc?sessionTopic=0a0b',
    )
  })

  test.each([
    [{ native: 'wallet://open' }, '', 'wallet://open/wc?sessionTopic=0a0b'],
    [{ native: 'wallet://open/' }, '', 'wallet://open/wc?sessionTopic=0a0b'],
    [{ universal: 'https://wallet.example/app' }, 'other://', 'https://wallet.example/app/wc?sessionTopic=0a0b'],
    [{}, 'listed://', 'listed://wc?sessionTopic=0a0b'],
    [{}, '', ''],
  ])('behavior: returns the link for redirect %j and listed link %j: %j', (redirect, listed, expected) => {
    expect(sessionLink(session(redirect), listed)).toBe(expected)
  })

  const hostile = [
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JavaScript://%0aalert(1)',
    ' javascript://%0aalert(1)',
    'java\nscript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript://x',
    'file:///etc/passwd',
    'blob:https://wallet.example/1',
    'http://wallet.example',
    'https://bank.example@evil.example',
    'intent://scan/#Intent;scheme=x;end',
    'tel:+1',
    'wallet:open',
    'ssh://evil.example',
    'metamask://wc?uri=wc%3A66%402%3FsymKey%3De7#',
    'metamask://wc?uri=wc%3A66%402%3FsymKey%3De7&x=',
    'https://metamask.app.link/wc?uri=wc%3A66%402%3FsymKey%3De7',
    'metamask://wc%3Furi=wc%3A66',
    '',
  ]
  test.each(hostile)('behavior: ignores the unsafe redirect %j, and uses the listed link instead', (link) => {
    expect(sessionLink(session({ native: link, universal: link }), '')).toBe('')
    expect(sessionLink(session({ native: link, universal: link }), 'listed://')).toBe('listed://wc?sessionTopic=0a0b')
  })

  test('behavior: for any redirect, returns a safe link or an empty string', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...hostile)), fc.string(), (native, listed) => {
        const link = sessionLink(session({ native }), listed)
        expect(link === '' || walletLink(link) === link).toBe(true)
        if (link) expect(new URL(link).search).toBe('?sessionTopic=0a0b')
      }),
    )
  })
})
