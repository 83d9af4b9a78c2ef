import { describe, expect, test } from 'vitest'
import { ViewName } from '#shared/tables/ViewName.ts'
import { themeFor } from './themeFor.ts'

const theme = { '--accent': 'red', '--accent-text': 'red', '--radius-base': '0px', '--font-family': 'serif' }

describe('themeFor', () => {
  test('default', () => {
    expect(themeFor('Connect', theme)).toBe(theme)
    expect(themeFor('EmailVerifyOtp', theme)).toEqual({ '--accent': 'red', '--accent-text': 'red' })
  })

  test("behavior: views in which the user proves or approves something use only the theme's accent", () => {
    const plain = ViewName.options.filter((view) => themeFor(view, theme) !== theme)
    expect(plain).toEqual([
      'EmailLogin',
      'UpdateEmailWallet',
      'EmailVerifyOtp',
      'EmailVerifyDevice',
      'UpdateEmailPrimaryOtp',
      'UpdateEmailSecondaryOtp',
      'ApproveTransaction',
    ])
  })
})
