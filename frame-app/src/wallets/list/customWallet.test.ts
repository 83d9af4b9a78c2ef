import { describe, expect, test } from 'vitest'
import { customWallet } from './customWallet.ts'

describe('customWallet', () => {
  test('default', () => {
    const option = {
      id: 'mine',
      name: 'Mine',
      mobile_link: 'mine://',
      webapp_link: 'https://mine.example',
      rdns: 'io.mine',
    }
    expect(customWallet(option)).toMatchObject({
      id: 'mine',
      mobile_link: 'mine://',
      webapp_link: 'https://mine.example/',
      rdns: 'io.mine',
      chains: [],
    })
  })

  test('behavior: omits unsafe links (CT-1)', () => {
    const option = { id: 'x', name: 'X', mobile_link: 'javascript://%0aalert(1)', webapp_link: 'http://x.example' }
    expect(customWallet(option)).toMatchObject({ mobile_link: null, webapp_link: null, desktop_link: null })
  })
})
