import { describe, expect, test } from 'vitest'
import { createAuthStorage } from '../../browser/createAuthStorage.ts'
import { recipientHistory } from './recipientHistory.ts'
import { recipientWarnings } from './recipientWarnings.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const poison = '0xd8d000000000000000000000000000000000a045'.replace('a045', '6045')

function history() {
  const storage = createAuthStorage(
    () => 'https://app.example',
    () => {
      throw new Error('denied')
    },
  )
  return { storage, recipients: recipientHistory(storage, account) }
}

describe('recipientHistory', () => {
  test('default', () => {
    const { recipients, storage } = history()
    expect(recipients.has(friend)).toBe(false)
    recipients.add(friend)
    expect(recipients.has(friend.toLowerCase())).toBe(true)
    expect(recipientHistory(storage, friend).has(friend)).toBe(false)
  })

  test('behavior: finds a known address that has the same first and last characters as a different address', () => {
    const { recipients } = history()
    recipients.add(friend)
    expect(recipients.alike(poison)).toBe(friend.toLowerCase())
    expect(recipients.alike(friend)).toBeUndefined()
    expect(recipients.alike(account)).toBeUndefined()
  })

  test('behavior: ignores a damaged record in the browser’s storage', () => {
    const { recipients, storage } = history()
    storage.set(`RECIPIENTS:${account.toLowerCase()}`, '{"a":1}')
    expect(recipients.has(friend)).toBe(false)
    recipients.add(friend)
    expect(recipients.has(friend)).toBe(true)
  })

  test('behavior: keeps the newest two hundred addresses', () => {
    const { recipients } = history()
    const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    for (let index = 0; index < 203; index++) recipients.add(address(index))
    expect([recipients.has(address(2)), recipients.has(address(3)), recipients.has(address(202))]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('recipientWarnings', () => {
  test.each([
    ['someone new', account.replace('0x99', '0x11'), ['New address']],
    ['a lookalike', poison, ['Looks like another address', 'New address']],
    ['oneself', account.toLowerCase(), ['This is your own account']],
    ['someone known', friend, []],
  ])('default: returns the expected warnings about the recipient: %s', (_, to, expected) => {
    const { recipients } = history()
    recipients.add(friend)
    expect(recipientWarnings({ account, recipients }, to).map(({ title }) => title)).toEqual(expected)
  })
})
