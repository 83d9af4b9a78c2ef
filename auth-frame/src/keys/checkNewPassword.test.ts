import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './checkNewPassword.ts'

const email = 'anna.miller@example.com'
const check = (password: string, again = password) => checkNewPassword(password, again, email)

describe('checkNewPassword', () => {
  test.each([
    'correct horse battery',
    'ßüdlich-von-Oslo',
    'x7Kq!pWz2m',
    'the passwords of others',
    'мой дом у реки',
    '2 elephants, 1 umbrella',
  ])('default: %s', (password) => {
    expect(check(password)).toBe(undefined)
  })

  test('behavior: refuses a password of nine characters (Unicode code points)', () => {
    expect(check('x7Kq!pWz2')).toBe('short')
    expect(check('🦊🐻🐼🐨🐯🦁🐮🐷🐸')).toBe('short')
  })

  test.each([
    ['common, with digits behind it', 'Password2024!'],
    ['common, with digits for letters', 'P@ssw0rd123'],
    ['common, long', 'iloveyousomuch'],
    ['common, from a picture', 'CorrectHorseBatteryStaple'],
    ['one character', 'aaaaaaaaaaaa'],
    ['four characters', 'abbaabbaccdd'],
    ['something repeated', 'kitty7kitty7'],
    ['an alphabet', 'abcdefghijkl'],
    ['digits back and forth', '0987654321'],
    ['keys in a row', 'qwertyuiop12'],
    ['keys in columns', '1qaz2wsx3edc'],
    ['the own address', 'anna.miller2024'],
  ])('behavior: refuses an easy password: %s', (_, password) => {
    expect(check(password)).toBe('common')
  })

  test('error: refuses the new password if the user repeats it differently', () => {
    expect(check('correct horse battery', 'correct horse batter')).toBe('differs')
  })
})
