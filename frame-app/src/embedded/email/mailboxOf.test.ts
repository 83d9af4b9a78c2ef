import { describe, expect, test } from 'vitest'
import { mailboxOf } from './mailboxOf.ts'

describe('mailboxOf', () => {
  test.each([
    ['ada@gmail.com', 'Gmail'],
    ['Ada@GoogleMail.com ', 'Gmail'],
    ['ada@outlook.com', 'Outlook'],
    ['ada@hotmail.com', 'Outlook'],
    ['ada@live.com', 'Outlook'],
    ['ada@msn.com', 'Outlook'],
  ])('default: %s', (email, name) => {
    expect(mailboxOf(email)).toMatchObject({ name, href: expect.stringMatching(/^https:\/\/[a-z.]+\/mail\/$/) })
  })

  test.each(['', 'ada@mail.example', 'gmail.com@mail.example', 'ada@gmail.com.example', 'ada@notgmail.com'])(
    'behavior: does not know %j',
    (email) => {
      expect(mailboxOf(email)).toBeUndefined()
    },
  )
})
