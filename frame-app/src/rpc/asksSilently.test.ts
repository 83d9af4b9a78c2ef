import { describe, expect, test } from 'vitest'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import { asksSilently } from './asksSilently.ts'

describe('asksSilently', () => {
  test.each<[boolean, JsonRpc['params']]>([
    [true, { silent: true }],
    [true, [{ silent: true }]],
    [false, { silent: false }],
    [false, [{}, { silent: true }]],
    [false, []],
    [false, undefined],
  ])('behavior: %s for %j', (expected, params) => {
    expect(asksSilently({ method: 'solana_requestAccounts', ...(params && { params }) })).toBe(expected)
  })
})
