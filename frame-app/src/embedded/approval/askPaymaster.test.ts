import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import type { FakeAnswer } from '../../app/http/fakeFetch.ts'
import { askPaymaster } from './askPaymaster.ts'

const paymaster = `0x${'ab'.repeat(20)}`
const question = { method: 'pm_getPaymasterStubData', params: [{ sender: '0x1' }, '0xe', '0x1', {}] } as const
const ask = (url: string, answer: FakeAnswer, modalOrigin = 'https://modal.example') => {
  const { api, calls } = fakeApi(() => answer)
  const asking = askPaymaster(
    { ...api, deployment: { ...api.deployment, modalOrigin } },
    { url, ...question, params: [...question.params] },
  )
  return { asking, calls }
}
const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })

describe('askPaymaster', () => {
  test('default', async () => {
    const { asking, calls } = ask(
      'https://paymaster.example/key?x=1',
      result({
        paymaster,
        paymasterData: '0x00',
        paymasterPostOpGasLimit: '0x1',
        sponsor: { name: 'Dapp', icon: 'https://x.example/i.png' },
        isFinal: true,
      }),
    )
    expect(await asking).toEqual({
      paymaster,
      paymasterData: '0x00',
      paymasterPostOpGasLimit: '0x1',
      sponsor: { name: 'Dapp' },
    })
    expect(calls).toMatchInlineSnapshot(`
      [
        {
          "body": "{"jsonrpc":"2.0","id":1,"method":"pm_getPaymasterStubData","params":[{"sender":"0x1"},"0xe","0x1",{}]}",
          "contentType": "application/json",
          "credentials": "omit",
          "method": "POST",
          "url": "https://paymaster.example/key?x=1",
        },
      ]
    `)
  })

  test.each([
    'http://paymaster.example/',
    'http://localhost:4000/',
    'https://user:secret@paymaster.example/',
    'ftp://paymaster.example/',
    'not an address',
  ])('error: sends no request to a paymaster with this URL: %s', async (url) => {
    const { asking, calls } = ask(url, result({ paymaster, paymasterData: '0x' }))
    await expect(asking).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect(calls).toEqual([])
  })

  test('behavior: accepts a paymaster on localhost during development', async () => {
    for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://pay.localhost:4000/'])
      expect(await ask(url, result({ paymaster, paymasterData: '0x' }), 'http://modal.localhost:1').asking).toEqual({
        paymaster,
        paymasterData: '0x',
      })
    await expect(ask('http://pay.example/', result({}), 'http://modal.localhost:1').asking).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
    })
  })

  test.each([
    ['no paymaster', { paymasterData: '0x' }],
    ['an address of another form', { paymaster: '0xab', paymasterData: '0x' }],
    ['data that is no hex', { paymaster, paymasterData: 'data' }],
    ['too much data', { paymaster, paymasterData: `0x${'00'.repeat(40_000)}` }],
  ])("error: rejects a paymaster's answer with %s", async (_, value) => {
    await expect(ask('https://paymaster.example/', result(value)).asking).rejects.toMatchObject({
      reason: 'INVALID_ANSWER',
    })
  })

  test("error: truncates the paymaster's error message to 200 characters", async () => {
    const error = { code: -32504, message: 'x'.repeat(500) }
    const { asking } = ask('https://paymaster.example/', Response.json({ jsonrpc: '2.0', id: 1, error }))
    await expect(asking).rejects.toMatchObject({ reason: 'REMOTE', code: -32504, message: 'x'.repeat(200) })
  })
})
