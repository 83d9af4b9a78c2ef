import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { disconnectWallet } from '../restore/disconnectWallet.ts'
import { switchConnection } from '../restore/switchConnection.ts'
import { connectSession } from './connectSession.ts'
import { disconnect } from './disconnect.ts'

/** Pairs a session for eip155 and solana while an extension is connected in solana. */
async function paired() {
  const fake = manyWallets()
  await fake.connect('solana', 0)
  fake.state().setActive('eip155:1', 'eip155')
  const pairing = connectSession(fake.app)
  fake.walletConnect.approve({}, ['eip155', 'solana'])
  await pairing
  const shown = (namespace: 'eip155' | 'solana') => [
    connectionOf(fake.state(), namespace).wallet?.name,
    ...standbyOf(fake.state(), namespace).map(({ wallet }) => wallet.name),
  ]
  return { ...fake, shown }
}
const wanted = ({ state }: Pick<ManyWallets, 'state'>) =>
  ({ namespace: 'solana', id: standbyOf(state(), 'solana')[0]?.id ?? '' }) as const

describe('a session in two namespaces', () => {
  test('behavior: puts the session on standby in a namespace in which another wallet is connected', async () => {
    const { shown } = await paired()
    expect([shown('eip155'), shown('solana')]).toEqual([['Relay Wallet'], ['solana wallet 0', 'Relay Wallet']])
  })

  test('behavior: makes a standby session current in one namespace without changing the other one', async () => {
    const fake = await paired()
    const before = connectionOf(fake.state(), 'eip155')
    expect(await switchConnection(fake.app, wanted(fake))).toMatchObject({ hasSwitchedWallet: true })
    expect(fake.shown('solana')).toEqual(['Relay Wallet', 'solana wallet 0'])
    expect(connectionOf(fake.state(), 'eip155')).toBe(before)
  })

  test('behavior: keeps the session if a namespace in which it is on standby is disconnected', async () => {
    const fake = await paired()
    await disconnect(fake.app, 'solana')
    expect([fake.shown('eip155'), fake.shown('solana')]).toEqual([['Relay Wallet'], [undefined]])
    expect(fake.walletConnect.done).not.toContain('disconnect')
  })

  test('behavior: disconnects a wallet in all its namespaces and notifies the wallet once', async () => {
    const fake = await paired()
    await disconnectWallet(fake.app, connectionOf(fake.state(), 'eip155').id ?? '')
    expect([fake.shown('eip155'), fake.shown('solana')]).toEqual([[undefined], ['solana wallet 0']])
    expect(fake.walletConnect.done.filter((each) => each === 'disconnect')).toHaveLength(1)
  })

  test('behavior: disconnects two sessions separately', async () => {
    const fake = await paired()
    const pairing = connectSession(fake.app)
    fake.walletConnect.approve({ wallet: { name: 'Second Wallet', icon: null, rdns: '' } }, ['eip155'])
    await pairing
    expect([fake.shown('eip155'), fake.shown('solana')]).toEqual([
      ['Second Wallet', 'Relay Wallet'],
      ['solana wallet 0', 'Relay Wallet'],
    ])
    await disconnectWallet(fake.app, connectionOf(fake.state(), 'eip155').id ?? '')
    expect([fake.shown('eip155'), fake.shown('solana')]).toEqual([
      ['Relay Wallet'],
      ['solana wallet 0', 'Relay Wallet'],
    ])
    expect(fake.app.live.size).toBe(3)
  })
})
