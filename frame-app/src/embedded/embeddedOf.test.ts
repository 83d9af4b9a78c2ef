import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeAuth, smartAccount } from '../fakes/fakeAuth.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { request } from '../rpc/request.ts'

const hash = `0x${'ab'.repeat(32)}`
const send = { method: 'eth_sendTransaction', params: [{ from: smartAccount, to: smartAccount }] }

/** Logs in a user whose next user operation deploys the smart account. */
async function visitor() {
  const auth = fakeAuth()
  auth.smartAccountNetworks = [1]
  const fake = await loggedIn({ auth })
  auth.answers.initSmartAccount = () => ({ address: smartAccount, isDeployed: true })
  return fake
}
async function answered(rpc: { method: string; params?: Json[] }, answer: Json) {
  const fake = await visitor()
  expect(fake.state().auth.smartAccountDeployed).toBe(false)
  fake.auth.answers.rpcRequest = () => answer
  await request(fake.app, 'eip155', rpc)
  return fake
}

/** Waits until all pending microtasks have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('noticeDeployment', () => {
  test('default', async () => {
    const { state } = await answered(send, hash)
    await eventually(() => expect(state().auth.smartAccountDeployed).toBe(true))
  })

  test.each<[Json, boolean]>([
    [{ status: 200 }, true],
    [{ status: 'CONFIRMED' }, true],
    [{ status: 100 }, false],
    [null, false],
  ])('behavior: with the batch status %j, checks whether the smart account is deployed: %j', async (answer, asks) => {
    const { auth } = await answered({ method: 'wallet_getCallsStatus', params: ['id'] }, answer)
    await settled()
    expect(auth.names().includes('initSmartAccount')).toBe(asks)
  })

  test('behavior: after a request without a user operation, does not check for a deployment', async () => {
    const { auth } = await answered({ method: 'wallet_getCapabilities' }, {})
    await settled()
    expect(auth.names()).toEqual(['rpcRequest'])
  })

  test("behavior: ignores the auth frame's answer if the user has switched networks in the meantime", async () => {
    const fake = await visitor()
    fake.auth.answers.rpcRequest = () => hash
    fake.auth.answers.initSmartAccount = () => {
      putConnection(fake.state(), 'eip155', { network: 'eip155:8453' })
      return { address: smartAccount, isDeployed: true }
    }
    await request(fake.app, 'eip155', send)
    await eventually(() => expect(connectionOf(fake.state(), 'eip155').network).toBe('eip155:8453'))
    await settled()
    expect(fake.state().auth.smartAccountDeployed).toBe(false)
  })
})
