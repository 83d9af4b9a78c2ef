import { describe, expect, test } from 'vitest'
import { nameAccounts, srsAccounts } from './nameAccounts.ts'

describe('nameAccounts', () => {
  // Expected accounts, derived with `@bonfida/spl-name-service` 3.0.26.
  test.each([
    [
      ['bonfida'],
      {
        registry: 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb',
        record1: '5WCZ6uhXPXJ7UrzBvXBnE9biZykq1ezJ6JhYe6CHgA7d',
        record2: 'ETARvCjLwjyM6Jux1ndxuXuYEYy56Nf5uvU3abL1WyW6',
        token: 'ET1ZtHQxL7oii4R4aMqvd2Rqf6cxwwbJZPHJNqSFLWZn',
        mint: '4eH4KgXyMEmfJWqXukYNud3vqobGxfFAtDprWf2jLjQE',
      },
    ],
    [
      ['bonfida', 'sub'],
      {
        registry: '73TFbjwBDRbds3ScDTrZYdsUj4mB8k1FaPnKbw8wa2PB',
        record1: '9hkGmoaK54JEZ5LSuvkgTJPacCEYyQCkd2NS8Qnu76yk',
        record2: '6HjBijxXESnFucdiQKeXhfcsN2uF22meAKMvtBuBANun',
        token: '3SroaGrc6RZHzpj6U5HNbcfx5zgSQ1iDSNpGwVbKSyqs',
        mint: 'A8N9YX69dpL56c3dLfpVCuTNGrqkBn7VPGq1WD2iyjeN',
      },
    ],
  ] as const)('default: derives the accounts of %s', ([label, sub], expected) => {
    const found = Object.entries(nameAccounts(label, sub)).map(([name, key]) => [name, key.toBase58()])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  test('behavior: derives a different record account and mint account for each name in the 2026 registry', () => {
    const accounts = ['alice', 'bob'].flatMap((label) => Object.values(srsAccounts(label)).map(String))
    expect(new Set(accounts).size).toBe(4)
  })
})
