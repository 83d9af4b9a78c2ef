import { describe, expect, test } from 'vitest'
import { minimumWarnings } from './minimumWarnings.ts'

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const words = (minimum: bigint) => [{ swap: { lead: [], token: dai, minimum } }, {}] as const
const trial = {
  state: 'done',
  changes: [{ token: dai, amount: 100n }],
  allowances: [],
  losses: [],
  isOrdered: false,
} as const

describe('minimumWarnings', () => {
  test('default', () => {
    expect(minimumWarnings(words(90n), trial)).toEqual([])
    expect(minimumWarnings(words(89n), trial)).toMatchObject([{ tone: 'warning', title: 'You may receive far less' }])
  })

  test('behavior: does not warn if there is no simulation, or if it shows no amount of the expected token', () => {
    expect(minimumWarnings(words(1n), { state: 'unknown' })).toEqual([])
    expect(minimumWarnings(words(1n), { ...trial, changes: [{ token: null, amount: 100n }] })).toEqual([])
  })
})
