import { describe, expect, test } from 'vitest'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { connectorImage } from './useConnectorImage.ts'

const icon = 'data:image/png;base64,AAAA'
const picture = 'https://dapp.example/wallet.png'

function shown(connectorImages: Record<string, string>, given: Parameters<typeof fakeExtension>[1] = { icon }) {
  const extension = fakeExtension(1, given)
  const { state } = fakeApp({ options: { connectorImages }, extensions: [extension] })
  return connectorImage(state(), extension.id)
}

describe('connectorImage', () => {
  test('default', () => {
    expect(shown({})).toBe(icon)
  })

  test.each(['example.wallet1', fakeExtension().id])("behavior: uses the dapp's image, found by %s", (id) => {
    expect(shown({ [id]: picture, other: 'https://dapp.example/other.png' })).toBe(picture)
  })

  test("behavior: finds it by the wallet's name if there is no rdns", () => {
    expect(shown({ Phantom: picture }, { rdns: '', name: 'Phantom', icon })).toBe(picture)
    expect(shown({ 'Wallet 1': picture, 'example.wallet1': 'https://dapp.example/rdns.png' })).toBe(
      'https://dapp.example/rdns.png',
    )
  })

  test('behavior: finds it as `injected` for the wallet of window.ethereum', () => {
    const injected = { kind: 'injected', rdns: '', icon } as const
    expect(shown({ injected: picture }, injected)).toBe(picture)
    expect(shown({ injected: picture })).toBe(icon)
  })

  test('behavior: undefined without an image', () => {
    expect(shown({}, {})).toBe(undefined)
    expect(connectorImage(fakeApp().state(), 'gone')).toBe(undefined)
    expect(shown({ injected: picture }, { rdns: 'constructor' })).toBe(undefined)
  })
})
