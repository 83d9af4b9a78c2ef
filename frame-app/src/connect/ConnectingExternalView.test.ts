import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fromWallet } from '../fakes/fakeWallet.ts'
import { connectFailure } from './ConnectingExternalView.tsx'

describe('connectFailure', () => {
  test.each([
    ['waiting', fromWallet(-32002, 'Already processing eth_requestAccounts. Please wait.')],
    ['declined', fromWallet(4001, 'User rejected the request.')],
    ['locked', fromWallet(4100, 'Unauthorized')],
    ['gone', makeError('CONNECTOR_NOT_FOUND')],
    ['failed', fromWallet(-32603, 'Internal error')],
    ['failed', new Error('Unknown')],
  ])('default: classifies a connection failure as %s', (failure, error) => {
    expect(connectFailure(error)).toBe(failure)
  })
})
