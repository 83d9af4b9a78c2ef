import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { solanaAccount } from '../../fakes/fakeAuth.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { disconnect } from '../../wallets/connections/disconnect.ts'
import { switchNetwork } from '../../wallets/restore/switchNetwork.ts'
import { endLogin } from '../endLogin.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: solana,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
}
const options = { networks: ['eip155:8453', solanaNetwork] }

describe('connectFamilies', () => {
  test('default', async () => {
    const { app, state } = await loggedIn({ options })
    expect(connectionOf(state(), 'eip155')).toMatchObject({ status: 'connected', address: alice })
    expect(connectionOf(state(), 'solana')).toMatchObject({
      status: 'connected',
      connectorType: 'AUTH',
      address: solanaAccount,
      network: solana,
    })
    expect([state().activeNamespace, state().network]).toEqual(['eip155', 'eip155:8453'])
    expect(Object.keys(keptCurrents(app))).toEqual(['eip155', 'solana'])
  })

  test('behavior: connects no other chain family if the dapp lists only one family’s networks', async () => {
    const { state } = await loggedIn()
    expect(Object.keys(state().connections)).toEqual(['eip155'])
  })

  test('behavior: keeps another wallet connected in the other chain family', async () => {
    const { app, state } = await loggedIn({ options }, (fake) =>
      putConnection(fake.state(), 'solana', { connectorType: 'ANNOUNCED' }),
    )
    expect(connectionOf(state(), 'solana').connectorType).toBe('ANNOUNCED')
    expect(currents(app).has('solana')).toBe(false)
  })

  test.each(['switchNetwork', 'getUser'] as const)(
    'behavior: if disconnected while %s is pending for another family, keeps no connection and no hint',
    async (name) => {
      const { app, state, auth } = await loggedIn({ options }, ({ app, auth }) => {
        auth.answers[name] = async ({ chainId }) => {
          if (chainId === solana) await disconnect(app)
          return name === 'getUser' && chainId !== solana
            ? { address: alice, chainId }
            : { address: solanaAccount, chainId }
        }
      })
      for (const family of ['eip155', 'solana'] as const)
        expect(connectionOf(state(), family).status).toBe('disconnected')
      expect(currents(app).size).toBe(0)
      expect(auth.isLoggedIn).toBe(false)
      expect(app.storage.get('connected_social', z.string())).toBe(undefined)
      expect(state().open).toBe(false)
    },
  )

  test('behavior: connects no other chain family if the login ends before the auth frame responds', async () => {
    const { app, state, auth } = await loggedIn({ options }, ({ auth }) => {
      auth.answers.switchNetwork = () => {
        throw makeError('UNSUPPORTED_CHAIN')
      }
    })
    auth.answers.switchNetwork = async ({ chainId }) => {
      endLogin(app, 'signedOut')
      return { chainId }
    }
    await expect(switchNetwork(app, solana)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(connectionOf(state(), 'solana').status).toBe('disconnected')
    expect(currents(app).size).toBe(0)
  })

  test('error: keeps the login even if the auth frame refuses to connect another chain family', async () => {
    const { state } = await loggedIn({ options }, ({ auth }) => {
      auth.answers.switchNetwork = () => {
        throw makeError('UNSUPPORTED_CHAIN')
      }
    })
    expect(connectionOf(state(), 'eip155').status).toBe('connected')
    expect(connectionOf(state(), 'solana').status).toBe('disconnected')
  })
})
