import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { keepRecipient, keptRecipients } from '../recipients/keptRecipients.ts'
import { noteSent } from '../sent/noteSent.ts'
import { receiverWarnings } from './receiverWarnings.ts'
import type { Transfer } from './Transfer.ts'

const owner = { namespace: 'eip155', account: alice } as const
const contract = '0x00000000000000000000000000000000000c0FFE'
const token = { network: 'eip155:1', name: '', symbol: 'T', decimals: 6, amount: 0n, price: null, iconUrl: null }

const transfer = (to: string): Transfer => ({
  network: 'eip155:1',
  from: alice,
  to,
  asset: { token: { ...token, address: contract } },
  amount: 1n,
  wallet: { isSmart: false, warns: false },
  isOtherChain: false,
})
const kinds = async (app: ReturnType<typeof fakeApp>['app'], to: string, isContract = false) =>
  (await receiverWarnings(app, { transfer: transfer(to), isContract })).map(({ kind }) => kind)

describe('receiverWarnings', () => {
  test('default', async () => {
    const { app } = fakeApp()
    expect(await kinds(app, bob)).toEqual(['first'])
    keepRecipient(app, owner, bob)
    expect(await kinds(app, bob)).toEqual([])
    expect(await kinds(app, bob.toUpperCase().replace('0X', '0x'))).toEqual([])
  })

  test('behavior: an address that only looks like a known one', async () => {
    const { app } = fakeApp()
    const known = '0xAbC1111111111111111111111111111111111Def'
    const poison = '0xabc2222222222222222222222222222222222def'
    keepRecipient(app, owner, known)
    const found = await receiverWarnings(app, { transfer: transfer(poison), isContract: false })
    expect(found).toEqual([{ kind: 'alike', known }, { kind: 'first' }])
  })

  test('behavior: what was sent a moment ago counts', async () => {
    const { app } = fakeApp()
    const sent = { hash: '0x1', network: 'eip155:1', from: alice, to: bob, token: null, at: 0, nonce: null } as const
    noteSent(app, { ...sent, kind: 'send' })
    expect(await kinds(app, bob)).toEqual([])
  })

  test("behavior: the token's own contract is more than a contract, and one's own account nothing else", async () => {
    const { app } = fakeApp()
    expect(await kinds(app, contract.toLowerCase(), true)).toEqual(['tokenContract', 'first'])
    expect(await kinds(app, bob, true)).toEqual(['contract', 'first'])
    expect(await kinds(app, alice)).toEqual(['self'])
  })

  test('behavior: what the embedded wallet says itself is not said twice', async () => {
    const { app } = fakeApp()
    const its = { ...transfer(bob), wallet: { isSmart: false, warns: true } }
    const said = (isContract: boolean, change = {}) =>
      receiverWarnings(app, { transfer: { ...its, ...change }, isContract })
    expect(await said(false)).toEqual([])
    expect(await said(false, { to: contract })).toEqual([])
    expect(await said(true, { isOtherChain: true })).toEqual([{ kind: 'contract' }, { kind: 'otherChain' }])
  })

  test('behavior: 20 are kept, the newest first, each once', () => {
    const { app } = fakeApp()
    for (let i = 0; i < 25; i++) keepRecipient(app, owner, `0x${i}`)
    keepRecipient(app, owner, '0x10')
    expect(keptRecipients(app, owner)).toHaveLength(20)
    expect(keptRecipients(app, owner).slice(0, 2)).toEqual(['0x10', '0x24'])
    expect(keptRecipients(app, { ...owner, account: bob })).toEqual([])
  })
})
