import { verifyMessage } from 'viem/utils'
import { afterEach, describe, expect, test } from 'vitest'
import { openWalletConnectWorld } from '../fakes/openWalletConnectWorld.ts'
import { bothNetworks } from './connectorContract.ts'
import type { SignInRequest } from './walletConnect/PairingSignIn.ts'

const { world, pages } = await openWalletConnectWorld()
pages.onUri = (uri) => void world.wallet.pair(uri)
afterEach(() => world.wallet.reset())

const request: SignInRequest = {
  chains: ['eip155:1', 'eip155:8453'],
  domain: 'dapp.example',
  uri: 'https://dapp.example',
  nonce: 'nonce1234',
  statement: 'Welcome.',
}
const pair = () => pages.page().pair(bothNetworks, Promise.resolve(request))

describe('laterWalletConnect', () => {
  test('behavior: signs in during the pairing, once per network, if the wallet supports this', async () => {
    world.wallet.setHabits({ signsIn: 'onEveryChain' })
    const { namespaces, signIn } = await pair()
    expect(namespaces).toEqual(['eip155'])
    expect(signIn?.request).toEqual(request)
    expect(signIn?.answers.map(({ network }) => network)).toEqual(['eip155:1', 'eip155:8453'])
    for (const { address, message, signature } of signIn!.answers) {
      expect(message).toMatch(/^dapp\.example wants you to sign in with your Ethereum account:\n0x\w{40}\n\nWelcome\. /)
      expect(message).toContain('\nNonce: nonce1234\n')
      expect(await verifyMessage({ address: address as '0x', message, signature: signature as '0x' })).toBe(true)
    }
  })

  test('behavior: returns one answer if the wallet signs only for the first network of the request', async () => {
    world.wallet.setHabits({ signsIn: 'onFirstChain' })
    const { signIn } = await pair()
    expect(signIn?.answers.map(({ network }) => network)).toEqual(['eip155:1'])
  })

  test('behavior: pairs without a sign-in through the same link if the wallet does not support sign-in', async () => {
    world.wallet.setAutoApprove(true)
    expect(await pair()).toMatchObject({ namespaces: ['eip155'], signIn: undefined })
  })

  test('behavior: returns a sign-in for another site unchanged, because `takeOneClick` checks the site', async () => {
    world.wallet.setHabits({ signsIn: 'forAnotherPage' })
    const { signIn } = await pair()
    expect(signIn?.answers.map(({ message }) => message.split(' ')[0])).toEqual(['another.example', 'another.example'])
  })

  test("behavior: returns a contract account's signature without sending a request to check it", async () => {
    world.wallet.setHabits({ signsIn: 'asContract' })
    const { namespaces, signIn } = await pair()
    expect(namespaces).toEqual(['eip155'])
    expect(signIn?.answers.map(({ network, signature }) => [network, signature])).toEqual([['eip155:1', '0x12']])
  })

  test('error: rejects if the pairing is aborted while it still waits for the sign-in request', async () => {
    const page = pages.page()
    const pairing = page.pair(bothNetworks, new Promise(() => {}))
    page.abort()
    await expect(pairing).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
  })
})
