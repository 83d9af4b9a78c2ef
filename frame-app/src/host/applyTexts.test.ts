import { afterEach, describe, expect, test, vi } from 'vitest'
import * as m from '../generated/i18n/messages.js'
import { first, later } from '../generated/i18n/messages.js'
import { applyTexts } from './applyTexts.ts'

const before = [[...first], [...later]] as const

afterEach(() => {
  Object.assign(first, before[0])
  Object.assign(later, before[1])
  vi.restoreAllMocks()
})

describe('applyTexts', () => {
  test('default: replaces a text of the first view and one of a later view', () => {
    applyTexts({ title_connect: 'Join the game', title_send: 'Pay' })
    expect([m.title_connect(), m.title_send(), m.title_swap()]).toEqual(['Join the game', 'Pay', 'Swap'])
  })

  test('behavior: a text may contain the placeholders of the text that it replaces', () => {
    applyTexts({ continue_with: 'Use {provider}', wallet_count: 'Wallets: {count}' })
    expect([m.continue_with({ provider: 'GitHub' }), m.wallet_count({ count: 1 })]).toEqual([
      'Use GitHub',
      'Wallets: 1',
    ])
  })

  test('error: an unknown key changes nothing and is reported in the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    applyTexts({ title_connct: 'Join' })
    expect(warn.mock.calls).toEqual([
      ['Airlock: the option texts has the key “title_connct”, but the modal has no such text.'],
    ])
    expect([[...first], [...later]]).toEqual(before)
  })
})
