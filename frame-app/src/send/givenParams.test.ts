import { describe, expect, test } from 'vitest'
import { givenParams } from './givenParams.ts'

const token = '0x00000000000000000000000000000000000000AA'

describe('givenParams', () => {
  test('default', () => {
    expect(givenParams({ token, amount: '1.5', to: 'ada.eth' }, 'en')).toEqual({
      token,
      amount: '1.5',
      receiver: 'ada.eth',
    })
    expect(givenParams({ token: 'native' })).toEqual({ token: null })
  })

  test("behavior: formats the amount in the user's locale", () => {
    expect(givenParams({ amount: '1.5' }, 'de')).toEqual({ amount: '1,5' })
  })

  test('behavior: returns an NFT for a contract and a token id', () => {
    expect(givenParams({ token, tokenId: '7' })).toEqual({ nft: { contract: token, tokenId: '7' } })
  })

  test('behavior: returns undefined without parameters, so that the existing draft stays', () => {
    expect(givenParams({})).toBeUndefined()
  })
})
