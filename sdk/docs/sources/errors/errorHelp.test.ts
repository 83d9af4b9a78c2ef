import { describe, expect, test } from 'vitest'
import { errorTable } from '../../../../shared/src/errors/errorTable.ts'
import { errorHelp } from './errorHelp.ts'

describe('errorHelp', () => {
  test('default', () => {
    expect(Object.keys(errorHelp).toSorted()).toEqual(Object.keys(errorTable).toSorted())
  })

  test.each(Object.entries(errorHelp))('behavior: %s has a cause and a fix, each of whole sentences', (_, help) => {
    for (const text of [help.cause, help.fix]) {
      expect(text.length).toBeGreaterThan(30)
      expect(text).toMatch(/^[A-Z`].*[.]$/s)
    }
  })
})
