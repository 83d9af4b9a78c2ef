import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { hostConnection, signInOf } from '../app/store/isHeld.ts'
import { eventually } from '../fakes/eventually.ts'
import { familyNetworks } from '../fakes/familyNetworks.ts'
import { familySignInWorld } from '../fakes/signInWorld.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { switchForHost } from '../rpc/hostRequests.ts'
import { signIn } from './signIn.ts'
import { signInSubject } from './signInSubject.ts'

afterEach(() => vi.unstubAllGlobals())

type World = ReturnType<typeof familySignInWorld>
const press = (world: World) => signIn(world.app, signInSubject(world.state(), world.state().activeNamespace)!)
const shown = (world: World) => eventually(() => expect(world.view()).toBe('SIWXSignMessage'))

describe('watchSignIn', () => {
  test.each([['a connected family', true] as const, ['one that has no account', false] as const])(
    'behavior: shows a pending sign-in if the dapp switches from %s to its family, even if the modal is closed',
    async (_, isConnected) => {
      const world = familySignInWorld()
      // The modal does not open yet, because the connection was restored as after a reload.
      await world.family.connect('solana')
      await eventually(() => expect(signInOf(world.state(), 'solana')).toBe('wanted'))
      const { network } = connectionOf(world.state(), 'solana')
      await switchForHost(world.app, { network: familyNetworks.polkadot[0]! })
      if (isConnected) {
        openModal(world.app, { namespace: 'polkadot' })
        await world.family.connect('polkadot')
        await shown(world)
        await press(world)
      }
      expect([world.state().activeNamespace, world.view()]).toEqual(['polkadot', undefined])
      await switchForHost(world.app, { network: network! })
      await shown(world)
      await press(world)
      expect(hostConnection(world.state(), 'solana').status).toBe('connected')
    },
  )
})
