import { describe, expect, test } from 'vitest'
import { rpc as rows } from '#shared/tables/rpc.ts'
import { asksToConnect } from './asksToConnect.ts'

describe('asksToConnect', () => {
  test('default', () => {
    expect([...rows.keys()].filter((method) => asksToConnect({ method }))).toMatchInlineSnapshot()
  })
})
