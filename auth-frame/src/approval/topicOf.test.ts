import { describe, expect, test } from 'vitest'
import type { Approval, Fact } from './Approval.ts'
import { topicOf } from './topicOf.ts'

const spender: Fact = { label: 'Who may spend', value: '0x1', form: 'address' }
const about = (kind: Approval['kind'], ...facts: Fact[]) => topicOf({ kind, facts })

describe('topicOf', () => {
  test('default: transactions and signatures that allow spending are spending permissions', () => {
    expect([about('transaction', spender), about('typedData', spender)]).toEqual(['spending', 'spending'])
    expect([about('transaction'), about('typedData'), about('signIn')]).toEqual(['transaction', 'message', 'signIn'])
  })

  test('behavior: several calls are a transaction, even if one of them allows spending', () => {
    expect(about('calls', spender)).toBe('transaction')
  })

  test('behavior: ignores labels that the site wrote', () => {
    expect(about('typedData', { ...spender, isSites: true })).toBe('message')
  })
})
