import { describe, expect, test } from 'vitest'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { disconnect } from '../../wallets/connections/disconnect.ts'
import { disconnectWallet } from '../../wallets/restore/disconnectWallet.ts'
import { walletSections } from './walletSections.ts'

const shown = ({ state }: Pick<ManyWallets, 'state'>, namespace: 'eip155' | 'solana' | 'bip122' = 'eip155') => {
  const { active, others, recent, count } = walletSections(state(), namespace)
  return {
    active: active && [active.name, active.account.address, ...active.beside.map(({ address }) => address)].join(' '),
    others: others.map(({ name, account, isOther }) => `${name} ${account.address}${isOther ? ' other' : ''}`),
    recent: recent.map(({ name, account }) => `${name} ${account.address}`),
    count,
  }
}

describe('walletSections', () => {
  test('default', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 1)
    await fake.connect('eip155', 0)
    expect(shown(fake)).toEqual({
      active: 'eip155 wallet 0 e0Address1',
      others: ['eip155 wallet 0 e0Address2', 'eip155 wallet 1 e1Address1 other'],
      recent: [],
      count: 2,
    })
    expect(shown(fake, 'solana')).toEqual({ active: null, others: [], recent: [], count: 0 })
  })

  test('behavior: lists a disconnected wallet among the recent wallets', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 1)
    await fake.connect('eip155', 0)
    await disconnectWallet(fake.app, fake.record('eip155', 1))
    expect(shown(fake)).toMatchObject({
      others: ['eip155 wallet 0 e0Address2'],
      recent: ['eip155 wallet 1 e1Address1'],
    })
    await disconnect(fake.app)
    expect(shown(fake)).toEqual({
      active: null,
      others: [],
      recent: ['eip155 wallet 0 e0Address1', 'eip155 wallet 0 e0Address2', 'eip155 wallet 1 e1Address1'],
      count: 0,
    })
  })

  test('behavior: on Bitcoin, lists all accounts of a wallet, but only payment accounts can be active', async () => {
    const fake = manyWallets()
    await fake.connect('bip122', 1)
    await fake.connect('bip122', 0)
    expect(shown(fake, 'bip122')).toMatchObject({
      active: 'bip122 wallet 0 b0Address1 b0Address2',
      others: ['bip122 wallet 1 b1Address1 other'],
    })
    await disconnect(fake.app)
    expect(shown(fake, 'bip122').recent).toEqual(['bip122 wallet 0 b0Address1', 'bip122 wallet 1 b1Address1'])
  })

  test('behavior: names the embedded wallet after its login, and lists its smart account if supported', async () => {
    const fake = await loggedIn({}, ({ auth }) => {
      auth.smartAccountNetworks = [1]
    })
    const { active, others } = walletSections(fake.state(), 'eip155')
    expect(active).toMatchObject({ name: 'ada@mail.example', login: 'email', account: { type: 'smartAccount' } })
    expect(others.map(({ account }) => account.type)).toEqual(['eoa'])
    putConnection(fake.state(), 'eip155', { address: others[0]!.account.address })
    expect(walletSections(fake.state(), 'eip155').others.map(({ account }) => account.type)).toEqual(['smartAccount'])
    fake.state().patchAuth({ smartAccountNetworks: [] })
    expect(walletSections(fake.state(), 'eip155').others).toEqual([])
  })
})
