import { describe, expect, test } from 'vitest'
import { createMailbox } from './createMailbox.ts'

const topic = 'a'.repeat(64)

describe('createMailbox', () => {
  test('default', () => {
    const mailbox = createMailbox(() => 1_000)
    mailbox.publish({ topic, message: 'hello', tag: 1100, from: 'dapp' })
    expect(mailbox.waiting(topic, 'wallet')).toMatchInlineSnapshot(`
      [
        {
          "attestation": undefined,
          "from": "dapp",
          "message": "hello",
          "publishedAt": 1000,
          "tag": 1100,
          "topic": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        },
      ]
    `)
  })

  test('behavior: does not deliver a message to its sender, or again to a client that acknowledged it', () => {
    const mailbox = createMailbox()
    const letter = mailbox.publish({ topic, message: 'hello', from: 'dapp' })!
    expect(mailbox.waiting(topic, 'dapp')).toEqual([])
    mailbox.acknowledge(letter, 'wallet')
    expect(mailbox.waiting(topic, 'wallet')).toEqual([])
    expect(mailbox.waiting(topic, 'another')).toHaveLength(1)
  })

  test('behavior: stores a message only once, even if it is sent repeatedly', () => {
    const mailbox = createMailbox()
    mailbox.publish({ topic, message: 'hello', from: 'dapp' })
    expect(mailbox.publish({ topic, message: 'hello', from: 'dapp' })).toBeUndefined()
    expect(mailbox.waiting(topic, 'wallet')).toHaveLength(1)
  })

  test('behavior: removes a message when its TTL has expired', () => {
    let now = 0
    const mailbox = createMailbox(() => now)
    mailbox.publish({ topic, message: 'hello', ttl: 10, from: 'dapp' })
    now = 9_999
    expect(mailbox.waiting(topic, 'wallet')).toHaveLength(1)
    now = 10_000
    expect(mailbox.waiting(topic, 'wallet')).toHaveLength(0)
  })

  test('error: rejects invalid messages', () => {
    const { publish } = createMailbox()
    expect(() => publish({ topic: 'short', message: 'x', from: 'dapp' })).toThrow('invalid topic')
    expect(() => publish({ topic, message: '', from: 'dapp' })).toThrow('invalid message')
    expect(() => publish({ topic, message: 'x', ttl: 0, from: 'dapp' })).toThrow('TTL too short')
    expect(() => publish({ topic, message: 'x', ttl: 1e9, from: 'dapp' })).toThrow('TTL too long')
  })
})
