import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import type { KeptSent } from '../../payments/sent/KeptSent.ts'
import { changeSent } from '../../payments/sent/sentStore.ts'
import { recentRecipients } from './recentRecipients.ts'

const alice = '0x1111111111111111111111111111111111111111'
const to = (digit: string) => `0xabc${digit.repeat(37)}`

function sent(change: Partial<KeptSent>): KeptSent {
  const common = { network: 'eip155:1', from: alice, kind: 'send', token: null, nonce: null } as const
  return { ...common, hash: '0x1', to: to('1'), at: Date.now(), state: 'confirmed', ...change }
}

function recentOf(...kept: readonly KeptSent[]) {
  const { app } = fakeApp()
  changeSent(app, () => kept)
  return recentRecipients(app, 'eip155:1', alice.toUpperCase().replace('0X', '0x'))
}

describe('recentRecipients', () => {
  test('lists at most three recipients, newest first, each only once', () => {
    const kept = ['1', '2', '1', '3', '4'].map((digit) => sent({ to: to(digit) }))
    expect(recentOf(...kept)).toEqual([to('1'), to('2'), to('3')])
  })

  test('omits failed payments, swaps, self-payments, and payments on other networks or by other accounts', () => {
    const others: readonly Partial<KeptSent>[] = [
      { network: 'eip155:8453' },
      { from: to('9') },
      { state: 'failed' },
      { state: 'replaced' },
      { kind: 'swap' },
      { to: alice },
    ]
    expect(recentOf(...others.map(sent))).toEqual([])
  })
})
