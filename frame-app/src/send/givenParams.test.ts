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

  test('behavior: an amount stands in the field as the visitor would write it', () => {
    expect(givenParams({ amount: '1.5' }, 'de')).toEqual({ amount: '1,5' })
  })

  test('behavior: a thing comes by contract and number', () => {
    expect(givenParams({ token, tokenId: '7' })).toEqual({ nft: { contract: token, tokenId: '7' } })
  })

  test('behavior: opened with nothing, what was typed stays', () => {
    expect(givenParams({})).toBeUndefined()
  })
})
