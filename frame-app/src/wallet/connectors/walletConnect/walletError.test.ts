import { describe, expect, test } from 'vitest'
import { walletError } from './walletError.ts'

const shown = (error: unknown) => {
  const { reason, code, message } = walletError(error)
  return [reason, code, message]
}

describe('walletError', () => {
  test('default: what a wallet says is kept', () => {
    expect(shown({ code: -32000, message: 'insufficient funds' })).toEqual(['REMOTE', -32000, 'insufficient funds'])
  })

  test('behavior: every way to say that the visitor declined', () => {
    for (const error of [
      { code: 5000 },
      { code: 5002, message: '' },
      new Error('User rejected.'),
      { message: 'Denied' },
    ])
      expect(shown(error).slice(0, 2)).toEqual(['USER_REJECTED', 4001])
  })

  test("behavior: the library's own texts reach no dapp", () => {
    const texts = [
      "Missing or invalid. request() method: eth_foo. session topic doesn't exist: 0a0b",
      'No matching key. session: 0a0b',
      'Failed to publish payload, please try again. id:1 tag:1108',
    ]
    for (const text of texts) expect(shown(new Error(text))).toEqual(['CONNECTION_ERROR', -32603, 'Connection error'])
    expect(shown(new Error('Request expired. Please try again.'))).toEqual([
      'TIMED_OUT',
      -32603,
      'The wallet did not answer in time',
    ])
  })
})
