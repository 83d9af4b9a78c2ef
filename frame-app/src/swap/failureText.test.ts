import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { declined, fromWallet } from '../fakes/fakeWallet.ts'
import { failureText } from './failureText.ts'
import { percentText } from './percentText.ts'

const thrown = (work: () => never) => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('failureText', () => {
  test.each([
    ['a refusal', thrown(declined), 'Signature declined'],
    ['an expired quote', makeError('SWAP_STALE'), 'This quote is no longer valid. Review the swap again'],
    ['a short message', fromWallet(-32603, 'insufficient funds\u202e'), 'insufficient funds'],
    ['an open request', fromWallet(-32002, 'Already pending'), 'Open your wallet: a request is waiting there.'],
    ['a dump', fromWallet(-32603, 'x'.repeat(101)), 'Transaction error'],
    ['no error of ours', new TypeError('undefined'), 'Transaction error'],
  ])('behavior: returns the message for %s', (_, error, text) => {
    expect(failureText(error)).toBe(text)
  })
})

describe('percentText', () => {
  test.each([
    [712n, '0.712%'],
    [15_000n, '15%'],
    [-1n, '-0.001%'],
    [0n, '0%'],
    [123_456_789n, '123,456.789%'],
  ])('behavior: formats %s thousandths of a percent as %s', (thousandths, text) => {
    expect(percentText(thousandths)).toBe(text)
  })
})
