import { describe, expect, test, vi } from 'vitest'
import { fakeProvider } from './fakeProvider.ts'
import { withDisconnect } from './withDisconnect.ts'

const revoking = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }

describe('withDisconnect', () => {
  test('default: `disconnect` asks the modal to end a connection that runs through the modal', async () => {
    const { asked, provider, remote, setRoute } = fakeProvider()
    setRoute(remote, 'eip155:1')
    expect(await withDisconnect(provider).disconnect()).toBe(undefined)
    expect(asked).toEqual([[revoking, undefined]])
  })

  test('behavior: asks a connected extension directly to revoke the permission, and asks the modal to end the connection', async () => {
    const { direct, provider, revoked, setRoute, wallet } = fakeProvider({ wallet: { wallet_revokePermissions: null } })
    setRoute(direct, 'eip155:137')
    await withDisconnect(provider).disconnect()
    await vi.waitFor(() => expect(revoked()).toBe(1))
    expect(wallet.asked.at(-1)).toEqual(revoking)
  })

  test('behavior: returns a copy of the provider, so that a wallet kit cannot change the original', () => {
    const { provider } = fakeProvider()
    const announced = withDisconnect(provider)
    expect([announced.request, announced.on]).toEqual([provider.request, provider.on])
    Object.assign(announced, { request: () => null })
    expect([announced.request === provider.request, 'disconnect' in provider]).toEqual([false, false])
  })

  test('behavior: a failure in `disconnect` causes no unhandled error in the dapp', async () => {
    const { provider } = fakeProvider({ answer: () => Promise.reject(new Error('gone')) })
    expect(await withDisconnect(provider).disconnect()).toBe(undefined)
  })
})
