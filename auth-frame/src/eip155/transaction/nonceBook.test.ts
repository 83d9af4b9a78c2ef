import { describe, expect, test } from 'vitest'
import { createNonceBook } from './nonceBook.ts'

describe('createNonceBook', () => {
  test('default', () => {
    const book = createNonceBook()
    expect(book.next('a', 5)).toBe(5)
    book.take('a', 5, 5)
    expect([book.next('a', 5), book.next('a', 6), book.next('a', 9), book.next('b', 0)]).toEqual([6, 6, 9, 0])
  })

  test('behavior: the number of a transaction that the chain refused is used again', () => {
    const book = createNonceBook()
    book.take('a', 5, 5)
    book.giveBack('a', 5)
    expect(book.next('a', 5)).toBe(5)
  })

  test('error: a transaction behind one that failed would wait for ever', () => {
    const book = createNonceBook()
    book.take('a', 5, 5)
    const second = book.next('a', 5)
    book.giveBack('a', 5)
    expect(() => book.take('a', second, 5)).toThrow('the transaction before it failed')
  })
})
