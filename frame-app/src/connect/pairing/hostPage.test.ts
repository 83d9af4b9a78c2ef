import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { hostPage } from './hostPage.ts'

const page = (url?: string) =>
  hostPage(fakeApp(url === undefined ? {} : { options: { metadata: { name: 'Dapp', url } } }).app)

describe('hostPage', () => {
  test('default', () => {
    expect(page()).toBe('https://dapp.example/')
    expect(page('https://dapp.example/pool')).toBe('https://dapp.example/pool')
  })

  test.each(['https://evil.example/', 'https://dapp.example.evil.example/', 'http://dapp.example/', 'nonsense'])(
    'behavior: uses the origin that the browser reports if the dapp’s URL is %s',
    (url) => {
      expect(page(url)).toBe('https://dapp.example/')
    },
  )
})
