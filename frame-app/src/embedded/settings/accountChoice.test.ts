import { describe, expect, test } from 'vitest'
import type { AuthData } from '../../app/store/authSlice.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { accountChoice } from './accountChoice.ts'

const eoa = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const smartAccount = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

function types(connection: Partial<ConnectionRecord> = {}, auth: Partial<AuthData> = {}) {
  const { state } = fakeApp()
  state().patchAuth({ smartAccountNetworks: ['eip155:1'], smartAccountDeployed: false, ...auth })
  putConnection(state(), 'eip155', {
    connectorType: 'AUTH',
    network: 'eip155:1',
    address: smartAccount,
    accounts: [
      { address: smartAccount, type: 'smartAccount' },
      { address: eoa, type: 'eoa' },
    ],
    ...connection,
  })
  return accountChoice(state())
}

describe('accountChoice', () => {
  test('default', () => {
    expect(types()).toEqual({
      current: 'smartAccount',
      addresses: { eoa, smartAccount },
      canSwitch: true,
      isDeployed: false,
    })
  })

  test('behavior: the user cannot choose an account type on a network without smart accounts', () => {
    const found = types({ network: 'eip155:56', address: eoa, accounts: [{ address: eoa, type: 'eoa' }] })
    expect(found).toMatchObject({ current: 'eoa', addresses: { eoa }, canSwitch: false })
  })

  test('behavior: returns null if another wallet is connected, or no wallet', () => {
    expect(types({ connectorType: 'WALLET_CONNECT' })).toBeNull()
    expect(types({ address: null })).toBeNull()
  })
})
