import { describe, expect, test } from 'vitest'
import { methodsOrder } from './methodsOrder.ts'

describe('methodsOrder', () => {
  test.each([
    ['else email/social/wallet', undefined, false, ['email', 'social', 'wallet']],
    ['wallet/email/social when one is installed', undefined, true, ['wallet', 'email', 'social']],
    ['explicit order wins', ['social', 'wallet', 'email'], true, ['social', 'wallet', 'email']],
    ['explicit order, each once', ['wallet', 'wallet'], false, ['wallet']],
  ] as const)('%s', (_, explicit, hasInstalled, order) => {
    expect(methodsOrder({ explicit, hasInstalled })).toEqual(order)
  })
})
