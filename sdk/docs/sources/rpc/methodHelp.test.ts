import { describe, expect, test } from 'vitest'
import { rpc } from '../../../../shared/src/tables/rpc.ts'
import { methodHelp } from './methodHelp.ts'

describe('methodHelp', () => {
  test('default', () => {
    expect(Object.keys(methodHelp).toSorted()).toEqual([...rpc.keys()].toSorted())
  })

  test.each(Object.entries(methodHelp))(
    'behavior: the modal accepts the example of %s',
    (method, { about, params }) => {
      expect(about).toMatch(/^[A-Z].+\.$/)
      expect(rpc.get(method)?.params.safeParse(params).error?.issues).toBeUndefined()
    },
  )
})
