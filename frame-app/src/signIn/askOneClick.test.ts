import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { familySignInWorld, signInWorld } from '../fakes/signInWorld.ts'
import { askOneClick } from './askOneClick.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('askOneClick', () => {
  test('default', async () => {
    const world = signInWorld()
    world.callbacks.createMessage = ({ accountAddress }: { accountAddress: string }) => ({
      data: { nonce: accountAddress === '' ? 'nonce1234' : 'another', statement: 'Welcome.' },
    })
    expect(await askOneClick(world.app)).toMatchObject({
      chains: world.state().networks.map(({ caipNetworkId }) => caipNetworkId),
      domain: 'dapp.example',
      uri: 'https://dapp.example',
      nonce: 'nonce1234',
      statement: 'Welcome.',
    })
  })

  test('behavior: creates a nonce if the plug-in has no callbacks', async () => {
    expect((await askOneClick(signInWorld().app))?.nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  test('behavior: returns undefined if the plug-in writes its own message or fails', async () => {
    for (const createMessage of [
      () => ({ data: {}, message: 'A text of my own' }),
      () => ({ data: { requestId: 'one' } }),
      () => {
        throw new Error('HTTP status code: 500')
      },
    ]) {
      const world = signInWorld()
      world.callbacks.createMessage = createMessage
      expect(await askOneClick(world.app)).toBe(undefined)
    }
  })

  test('behavior: returns undefined if the dapp also lists networks of other families', async () => {
    expect(await askOneClick(familySignInWorld().app)).toBe(undefined)
  })
})
