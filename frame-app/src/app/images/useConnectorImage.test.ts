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

  test.each(['example.wallet1', fakeExtension().id])(
    'behavior: returns the dapp’s own image for the wallet, found by %s',
    (id) => {
      expect(shown({ [id]: picture, other: 'https://dapp.example/other.png' })).toBe(picture)
    },
  )

  test('behavior: uses the dapp’s image for the wallet’s name if there is none for its rdns', () => {
    expect(shown({ Phantom: picture }, { rdns: '', name: 'Phantom', icon })).toBe(picture)
    expect(shown({ 'Wallet 1': picture, 'example.wallet1': 'https://dapp.example/rdns.png' })).toBe(
      'https://dapp.example/rdns.png',
    )
  })

  test('behavior: uses the dapp’s image for `injected` if the wallet is the one in `window.ethereum`', () => {
    const injected = { kind: 'injected', rdns: '', icon } as const
    expect(shown({ injected: picture }, injected)).toBe(picture)
    expect(shown({ injected: picture })).toBe(icon)
  })

  test('behavior: returns undefined if neither the dapp nor the wallet has an image', () => {
    expect(shown({}, {})).toBe(undefined)
    expect(connectorImage(fakeApp().state(), 'gone')).toBe(undefined)
    expect(shown({ injected: picture }, { rdns: 'constructor' })).toBe(undefined)
  })
})
