import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fromWallet } from '../fakes/fakeWallet.ts'
import { switchFailure } from './switchFailure.ts'

describe('switchFailure', () => {
  test.each([
    ['waiting', fromWallet(-32002, 'Request of type wallet_switchEthereumChain already pending')],
    ['declined', fromWallet(4001, 'User rejected the request.')],
    ['failed', makeError('CHAIN_NOT_SUPPORTED')],
    ['failed', new Error('Unknown')],
  ])('default: classifies an error as %s', (failure, error) => {
    expect(switchFailure(error)).toBe(failure)
  })
})
