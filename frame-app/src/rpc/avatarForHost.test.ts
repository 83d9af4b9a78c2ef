import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { avatarForHost } from './avatarForHost.ts'

const encode = async (address: string, image: string | null) => `${address} ${image}`
const account = { address: `0x${'a'.repeat(40)}`, network: 'eip155:1' }
const image = 'https://images.example/a.png'

describe('avatarForHost', () => {
  test('default: encodes the image of the connected account, and no image until the profile is loaded', async () => {
    const { app, state } = fakeApp()
    putConnection(state(), 'eip155', account)
    const { address, network } = account
    expect(await avatarForHost(app, 'eip155', encode)).toBe(`${address} null`)
    state().setProfile('eip155', { address, network, name: null, image, balance: null })
    expect(await avatarForHost(app, 'eip155', encode)).toBe(`${address} ${image}`)
    state().setProfile('eip155', {
      address: `0x${'c'.repeat(40)}`,
      network,
      name: null,
      image,
      balance: null,
    })
    expect(await avatarForHost(app, 'eip155', encode)).toBe(`${address} null`)
  })

  test('error: rejects if no account is connected', async () => {
    await expect(avatarForHost(fakeApp().app, 'eip155', encode)).rejects.toMatchObject({
      code: 4100,
      reason: 'NO_ACTIVE_ADDRESS',
    })
  })

  test('error: rejects for an account that waits for a sign-in, because the host does not know it', async () => {
    const { app, state } = fakeApp({ options: { siwx: { required: true } } })
    putConnection(state(), 'eip155', account)
    await expect(avatarForHost(app, 'eip155', encode)).rejects.toMatchObject({ reason: 'NO_ACTIVE_ADDRESS' })
  })
})
