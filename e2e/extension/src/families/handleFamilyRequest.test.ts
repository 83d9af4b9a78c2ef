import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import type { WalletStore } from '../createWalletStore.ts'
import { forgetSite } from '../forgetSite.ts'
import { RpcError } from '../rpcError.ts'
import type { Approval, Decision, WalletState } from '../walletState.ts'
import { activateAccount } from './activateAccount.ts'
import type { Family } from './Family.ts'
import type { FamilyWallet } from './FamilyWallet.ts'
import { familyViews } from './familyViews.ts'
import { handleFamilyRequest } from './handleFamilyRequest.ts'
import { permittedPosition } from './permittedPosition.ts'

const site = 'https://dapp.example'
const eip155: readonly Address[] = ['0xaa', '0xbb', '0xcc']
const solana = eip155.map((_, index) => ({ address: `sol${index}` }))
const cosmos = eip155.map((_, index) => ({ address: `cosmos${index}`, name: '', publicKey: '' }))

/** Fake keys that "sign" for any permitted account, which is all that this test needs. */
const keys: FamilyWallet = {
  accounts: solana,
  methods: {
    sign: async (call) => {
      await call.ask({ title: 'Sign?', details: [] })
      return permittedPosition(call, `${call.params}`, (one) => one === call.params)
    },
  },
}

function setUp(change: Partial<WalletState> = {}) {
  let state: WalletState = {
    accounts: eip155,
    activeAccount: '0xaa',
    chains: [],
    activeChainId: 1,
    locked: false,
    online: true,
    autoApprove: false,
    sites: { [site]: ['0xaa'] },
    watchedAssets: [],
    approvals: [],
    familyAccounts: { solana, cosmos },
    familySites: {},
    activePositions: { solana: 0, cosmos: 0 },
    bitcoinTransactions: [],
    ...change,
  }
  const store: WalletStore = {
    ready: Promise.resolve(),
    get: () => state,
    async update(next) {
      state = { ...state, ...next(state) }
    },
    startOver: async () => {},
    subscribe: () => () => {},
  }
  const asked: (string | undefined)[] = []
  let decision: Decision = { approved: true, accounts: ['0xaa'] }
  const owner = {
    walletOf: async () => keys,
    async askOwner(_: WalletStore, question: Omit<Approval, 'tabId' | 'decision'>) {
      asked.push(`${question.method}: ${question.title}`)
      if (!decision.approved) throw new RpcError(4001, 'User rejected the request')
      return decision
    },
  }
  const request = (family: Family, method: string, params: unknown = {}, origin = site) =>
    handleFamilyRequest({ store, family, method, params, origin, id: 'page:1', pageId: 'page' }, owner)
  const decide = (next: Decision) => {
    decision = next
  }
  const seen = (family: Family) => (familyViews(state, site)[family] ?? []).map(({ address }) => address)
  return { store, request, decide, seen, asked }
}

describe('handleFamilyRequest', () => {
  test('default: asks the owner once to connect the site, and then signs', async () => {
    const { request, asked } = setUp()
    expect(await request('solana', 'connect', { silent: true })).toEqual([])
    expect(asked).toEqual([])
    expect(await request('solana', 'connect')).toEqual([{ address: 'sol0' }])
    expect(await request('solana', 'connect')).toEqual([{ address: 'sol0' }])
    expect(await request('solana', 'connect', { silent: true })).toEqual([{ address: 'sol0' }])
    expect(await request('solana', 'sign', 0)).toBe(0)
    expect(asked).toEqual(['solana connect: Connect this site?', 'solana sign: Sign?'])
  })

  test('behavior: a permission for one family does not apply to another', async () => {
    const { request, decide, seen, store } = setUp()
    decide({ approved: true, accounts: ['0xcc', '0xbb'] })
    await request('solana', 'connect')
    expect(seen('solana')).toEqual(['sol2', 'sol1'])
    expect(seen('cosmos')).toEqual([])
    expect(store.get().sites).toEqual({ [site]: ['0xaa'] })
    expect(store.get().activeAccount).toBe('0xaa')
    decide({ approved: true, accounts: ['0xaa'] })
    await request('cosmos', 'connect')
    await request('solana', 'disconnect')
    expect(seen('solana')).toEqual([])
    expect(seen('cosmos')).toEqual(['cosmos0'])
  })

  test('behavior: switches the account in one family or in all', async () => {
    const { request, seen, store } = setUp()
    await request('solana', 'connect')
    await request('cosmos', 'connect')
    await store.update((state) => activateAccount(state, 1, 'solana'))
    expect([seen('solana'), seen('cosmos')]).toEqual([['sol1', 'sol0'], ['cosmos0']])
    expect(store.get().sites).toEqual({ [site]: ['0xaa'] })
    await store.update((state) => activateAccount(state, 2, 'eip155'))
    expect([seen('solana'), seen('cosmos')]).toEqual([['sol1', 'sol0'], ['cosmos0']])
    expect(store.get().activeAccount).toBe('0xcc')
    await store.update((state) => activateAccount(state, 1, undefined))
    expect([seen('solana'), seen('cosmos')]).toEqual([
      ['sol1', 'sol0'],
      ['cosmos1', 'cosmos0'],
    ])
    expect(store.get().sites).toEqual({ [site]: ['0xaa', '0xcc', '0xbb'] })
  })

  test('behavior: forgets a site for one family or for all', async () => {
    const { request, seen, store } = setUp()
    await request('solana', 'connect')
    await request('cosmos', 'connect')
    await store.update((state) => forgetSite(state, site, 'eip155'))
    expect([seen('solana'), seen('cosmos')]).toEqual([['sol0'], ['cosmos0']])
    await store.update((state) => forgetSite(state, site, 'cosmos'))
    expect([seen('solana'), seen('cosmos')]).toEqual([['sol0'], []])
    await store.update((state) => forgetSite(state, site))
    expect(seen('solana')).toEqual([])
  })

  test('error: rejects locked wallets, declined requests, other sites and unknown methods', async () => {
    const { request, decide, seen, store } = setUp()
    await request('solana', 'connect')
    await expect(request('solana', 'sign', 0, 'https://other.example')).rejects.toMatchObject({ code: 4100 })
    await expect(request('solana', 'fly')).rejects.toMatchObject({ code: 4200 })
    await expect(request('solana', 'toString')).rejects.toMatchObject({ code: 4200 })
    await expect(request('polkadot', 'connect')).rejects.toMatchObject({ code: 4200 })
    decide({ approved: false })
    await expect(request('solana', 'sign', 0)).rejects.toMatchObject({ code: 4001 })
    await expect(request('cosmos', 'connect')).rejects.toMatchObject({ code: 4001 })
    decide({ approved: true, accounts: [] })
    await expect(request('cosmos', 'connect')).rejects.toMatchObject({ code: 4001 })
    await store.update(() => ({ locked: true }))
    expect(seen('solana')).toEqual([])
    expect(await request('solana', 'connect', { silent: true })).toEqual([])
    await expect(request('solana', 'connect')).rejects.toMatchObject({ code: 4100 })
    await expect(request('solana', 'sign', 0)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: rejects a second connect request from a site while its first one is pending', async () => {
    const open = (family: Family | undefined, origin = site): Approval => ({
      id: 'page:0',
      pageId: 'page',
      origin,
      method: '',
      title: '',
      details: [],
      choosesAccounts: true,
      ...(family && { family }),
    })
    const pending = setUp({ approvals: [open('solana')] })
    await expect(pending.request('solana', 'connect')).rejects.toMatchObject({ code: -32002 })
    expect(await pending.request('cosmos', 'connect')).toHaveLength(1)
    const others = setUp({ approvals: [open(undefined), open('solana', 'https://other.example')] })
    expect(await others.request('solana', 'connect')).toHaveLength(1)
  })
})
