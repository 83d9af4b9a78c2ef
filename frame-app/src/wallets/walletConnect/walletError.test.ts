import { describe, expect, test } from 'vitest'
import { walletError } from './walletError.ts'

const shown = (error: unknown) => {
  const { reason, code, message } = walletError(error)
  return [reason, code, message]
}

describe('walletError', () => {
  test("default: keeps the wallet's error message", () => {
    expect(shown({ code: -32000, message: 'insufficient funds' })).toEqual(['REMOTE', -32000, 'insufficient funds'])
  })

  test('behavior: recognizes every error with which a wallet reports that the user declined', () => {
    for (const error of [
      { code: 5000 },
      { code: 5002, message: '' },
      new Error('User rejected.'),
      { message: 'Denied' },
    ])
      expect(shown(error).slice(0, 2)).toEqual(['USER_REJECTED', 4001])
  })

  test("behavior: does not pass the library's own messages to the dapp", () => {
    const texts = [
      "Missing or invalid. request() method: eth_foo. session topic doesn't exist: 0a0b",
      'No matching key. session: 0a0b',
      'Failed to publish payload, please try again. id:1 tag:1108',
    ]
    for (const text of texts) {
      expect(shown(new Error(text))).toEqual(['CONNECTION_ERROR', -32603, 'Connection error'])
      expect(shown(Object.assign(new Error(text), { code: -32000 }))[0]).toBe('CONNECTION_ERROR')
    }
    // The wallet uses the same library, so these messages can also arrive as the wallet's answer.
    for (const message of texts.slice(0, 2)) expect(shown({ code: 2, message })[0]).toBe('CONNECTION_ERROR')
    expect(shown(new Error('Request expired. Please try again.'))).toEqual([
      'TIMED_OUT',
      -32603,
      'The wallet did not answer in time',
    ])
  })

  test("behavior: replaces WalletConnect's error codes with ours, because EIP-1193 does not define them", () => {
    const message = 'Unauthorized method: topic 0a0b'
    expect([3001, 5101, 10001, 1001].map((code) => shown({ code, message })[0])).toEqual(
      new Array(4).fill('METHOD_NOT_ALLOWED'),
    )
    expect([3005, 5100].map((code) => shown({ code, message }).slice(0, 2))).toEqual(
      new Array(2).fill(['CHAIN_NOT_SUPPORTED', 4902]),
    )
    expect(shown({ code: 6000, message }).slice(0, 2)).toEqual(['DISCONNECTED', 4900])
    expect(shown({ code: 8000, message })[2]).toBe('The wallet did not answer in time')
    expect(shown({ code: 4100, message: 'Not yours' })).toEqual(['REMOTE', 4100, 'Not yours'])
  })
})
