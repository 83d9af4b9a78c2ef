import { describe, expect, test } from 'vitest'
import { ViewName } from './ViewName.ts'
import { HostView } from './views.ts'

describe('HostView', () => {
  test('default', () => {
    expect(['Connect', 'EmailLogin'].map((view) => HostView.safeParse(view).success)).toEqual([true, true])
  })

  test.each(['ApproveTransaction', 'EmailVerifyOtp', 'connect', ''])(
    'error: rejects %j, which a host may not open',
    (view) => {
      expect(HostView.safeParse(view).success).toBe(false)
    },
  )
})

describe('ViewName', () => {
  test('default', () => {
    expect(['Connect', 'ApproveTransaction'].map((view) => ViewName.safeParse(view).success)).toEqual([true, true])
  })

  test.each(['connect', 'ApproveTransaction<b>', ''])('error: rejects %j, which is not a view', (view) => {
    expect(ViewName.safeParse(view).success).toBe(false)
  })
})
