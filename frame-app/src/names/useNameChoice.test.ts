import { describe, expect, test } from 'vitest'
import { nameFault } from './useNameChoice.ts'

describe('nameFault', () => {
  test('default', () => {
    expect(['ada1', 'Ada-Lovelace', '----', 'a'.repeat(63), ''].map(nameFault)).toEqual([null, null, null, null, null])
  })

  test('error: reports an invalid length first if a name has several faults', () => {
    expect(['a', 'ada', 'a b'].map(nameFault)).toEqual(['short', 'short', 'short'])
  })

  test('error: rejects characters other than letters, digits and hyphens', () => {
    expect(['ada lovelace', 'ada.eth', 'ada_1', 'adä1', 'а1da', 'ada1\n'].map(nameFault)).toEqual(
      Array(6).fill('letters'),
    )
  })
})
