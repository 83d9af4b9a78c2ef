import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKeys } from '../http/createKeys.ts'
import { mailPass } from './mailPass.ts'

const day = 86_400_000
const [first, second] = [randomBytes(32), randomBytes(32)]
const at = (time: number, key = first) => ({ keys: createKeys([key]), clock: { now: () => time } })

describe('mailPass', () => {
  test('default', () => {
    const text = mailPass.create(at(0), 'a@mail.example')
    expect(text).toMatch(/^[A-Za-z0-9_-]{51}$/)
    expect(mailPass.isFor(at(0), text, 'a@mail.example')).toBe(true)
    expect(text).not.toContain('mail')
  })

  test('behavior: an email pass is valid for one address, in one role, for 180 days', () => {
    const text = mailPass.create(at(0), 'a@mail.example')
    expect(mailPass.isFor(at(0), text, 'b@mail.example')).toBe(false)
    expect(mailPass.isFor(at(0, second), text, 'a@mail.example')).toBe(false)
    expect(mailPass.isFor(at(180 * day - 1), text, 'a@mail.example')).toBe(true)
    expect(mailPass.isFor(at(180 * day), text, 'a@mail.example')).toBe(false)
  })

  test('behavior: an email pass is invalid if any byte was changed', () => {
    const bytes = Buffer.from(mailPass.create(at(0), 'a@mail.example'), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(mailPass.isFor(at(0), changed.toString('base64url'), 'a@mail.example')).toBe(false)
    }
    for (const text of ['', 'nonsense', bytes.subarray(1).toString('base64url')])
      expect(mailPass.isFor(at(0), text, 'a@mail.example')).toBe(false)
  })
})
