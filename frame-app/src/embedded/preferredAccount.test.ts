import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { preferredAccount } from './preferredAccount.ts'

const preferred = (defaultAccountTypes: Json = {}, chosen: Record<string, 'eoa' | 'smartAccount'> = {}) => {
  const { state } = fakeApp({ options: { defaultAccountTypes } })
  state().patchAuth({ preferredAccountTypes: chosen })
  return [preferredAccount(state(), 'eip155'), preferredAccount(state(), 'solana')]
}

describe('preferredAccount', () => {
  test('default', () => {
    expect(preferred()).toEqual(['smartAccount', 'eoa'])
  })

  test("behavior: the user's choice takes precedence over the dapp's default", () => {
    expect(preferred({ eip155: 'eoa' })).toEqual(['eoa', 'eoa'])
    expect(preferred({ eip155: 'eoa' }, { eip155: 'smartAccount' })).toEqual(['smartAccount', 'eoa'])
    expect(preferred({ eip155: 'smartAccount' }, { eip155: 'eoa' })).toEqual(['eoa', 'eoa'])
  })
})
